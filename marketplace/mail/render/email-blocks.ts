import { createElement as h, type ReactNode } from 'react'
import {
  type EmailBlock,
  type EmailCarLine,
  type EmailLink,
  inOneLine,
} from '#marketplace/mail/email-content.ts'
import { carPictureSize } from '#marketplace/mail/pictures/car-picture.ts'
import type { Brand } from '#shared/brand/brand.ts'
import { type ColorClass, lightColors, type } from './email-styles.ts'
import { layoutTable } from './layout-table.ts'

interface BlockProps {
  readonly block: EmailBlock
  readonly brand: Brand
}

/** One block of an e-mail's content. */
export function Block({ block, brand }: BlockProps) {
  const text = (name: ColorClass) => lightColors(brand, [name])
  switch (block.is) {
    case 'text':
      return h('p', { className: 'text', style: { ...type.body, ...text('text') } }, inOneLine(block.text))
    case 'note':
      return h('p', { className: 'quiet', style: { ...type.small, ...text('quiet') } }, inOneLine(block.text))
    case 'lines':
      return h(
        'p',
        { className: 'text', style: { ...type.body, ...text('text') } },
        ...withBreaks(block.lines),
      )
    case 'button':
      return h(Button, { link: block.link, brand })
    case 'code':
      return h(Code, { code: block.code, brand })
    case 'section':
      return h(Section, { title: block.title, detail: block.detail, brand })
    case 'cars':
      return h(Cars, { cars: block.cars, more: block.more, brand })
  }
}

/** Each line on a line of its own. Its direction of writing is that of its first letter. */
const withBreaks = (lines: readonly string[]): ReactNode[] =>
  lines.map((line, at) => h('span', { key: at, dir: 'auto' }, inOneLine(line), h('br')))

/** A link that looks like a button, and is one in the programs that draw no backgrounds of links. */
function Button({ link, brand }: { link: EmailLink; brand: Brand }) {
  const ground = { className: 'button', style: { borderRadius: 8, ...lightColors(brand, ['button']) } }
  const style = {
    ...type.body,
    display: 'inline-block',
    padding: '12px 22px',
    fontWeight: 650,
    textDecoration: 'none',
  }

  return layoutTable(
    { width: 'auto', style: { borderCollapse: 'separate' } },
    h(
      'td',
      ground,
      h(
        'a',
        { href: link.url, className: 'on-button', style: { ...style, ...lightColors(brand, ['on-button']) } },
        link.label,
      ),
    ),
  )
}

/** A code to type in, with room between its characters; it is copied without spaces. */
function Code({ code, brand }: { code: string; brand: Brand }) {
  const style = {
    ...type.code,
    margin: 0,
    padding: '16px 20px',
    borderRadius: 8,
    letterSpacing: '6px',
    fontWeight: 700,
  }
  return h(
    'p',
    { className: 'sunken text', style: { ...style, ...lightColors(brand, ['sunken', 'text']) } },
    code,
  )
}

function Section({ title, detail, brand }: { title: string; detail: string | undefined; brand: Brand }) {
  return h(
    'div',
    { style: { paddingTop: 4 } },
    h(
      'h2',
      { className: 'text', style: { ...type.section, ...lightColors(brand, ['text']) } },
      inOneLine(title),
    ),
    detail &&
      h('p', { className: 'quiet', style: { ...type.small, ...lightColors(brand, ['quiet']) } }, detail),
  )
}

interface CarsProps {
  readonly cars: readonly EmailCarLine[]
  readonly more: EmailLink | undefined
  readonly brand: Brand
}

function Cars({ cars, more, brand }: CarsProps) {
  const moreStyle = {
    ...type.body,
    display: 'inline-block',
    paddingTop: 12,
    ...lightColors(brand, ['accent']),
  }
  return h(
    'div',
    null,
    ...cars.map((car, index) => h(Car, { key: index, car, brand })),
    more && h('a', { href: more.url, className: 'accent', style: moreStyle }, more.label),
  )
}

/** A car's picture on the left, what is said of it on the right: a phone has room for both. */
function Car({ car, brand }: { car: EmailCarLine; brand: Brand }) {
  const { picture, url, title, facts } = car
  const cell = {
    ...{ padding: '16px 0', verticalAlign: 'top', borderBottomWidth: 1, borderBottomStyle: 'solid' },
    ...lightColors(brand, ['line']),
  } as const
  const pictureCell = { className: 'line picture', width: carPictureSize.width, style: cell }
  const words = { ...cell, ...type.body, ...(picture && { paddingLeft: 16 }) }
  const heading = { fontWeight: 600, ...lightColors(brand, ['accent']) }
  const quiet = { ...type.detail, ...lightColors(brand, ['quiet']) }

  return layoutTable(
    {},
    picture && h('td', pictureCell, h(Picture, { picture, url, brand })),
    h(
      'td',
      { className: 'line', style: words },
      h('a', { href: url, className: 'accent', style: heading }, inOneLine(title)),
      h(Price, { car, brand }),
      facts.length > 0 && h('p', { className: 'quiet', style: quiet }, inOneLine(facts.join(' · '))),
    ),
  )
}

interface PictureProps {
  readonly picture: NonNullable<EmailCarLine['picture']>
  readonly url: string
  readonly brand: Brand
}

/**
 * A car's picture, which leads to the car. Where the program shows none, its place has its size, a colour and
 * its words.
 */
function Picture({ picture: { url: src, alt }, url, brand }: PictureProps) {
  const style = {
    ...{ ...type.alt, display: 'block', border: 0, borderRadius: 8 },
    ...lightColors(brand, ['sunken', 'quiet']),
  } as const
  // React puts a preload into the head for an image that is not of low priority.
  const picture = { src, alt: inOneLine(alt), ...carPictureSize, fetchPriority: 'low' } as const

  return h(
    'a',
    { href: url, style: { textDecoration: 'none' } },
    h('img', { ...picture, className: 'picture sunken quiet', style }),
  )
}

/** What a car costs, what it cost before, and below it what has changed. */
function Price({ car: { price = 'No price', oldPrice, mark }, brand }: { car: EmailCarLine; brand: Brand }) {
  const isSaving = oldPrice !== undefined
  const part = (className: ColorClass, style: object, ...children: ReactNode[]) =>
    h('span', { className, style: { ...style, ...lightColors(brand, [className]) } }, ...children)

  return h(
    'p',
    { style: { margin: 0 } },
    part('text', { fontWeight: 700 }, price),
    isSaving && part('quiet', type.detail, ' was ', h('s', null, oldPrice)),
    mark !== undefined && h('br'),
    mark !== undefined && part(isSaving ? 'saving' : 'quiet', { ...type.detail, fontWeight: 600 }, mark),
  )
}
