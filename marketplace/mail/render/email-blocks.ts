import { createElement as h, type ReactNode } from 'react'
import {
  type EmailBlock,
  type EmailCarLine,
  type EmailLink,
  inOneLine,
} from '#marketplace/mail/email-content.ts'
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

/** A car's title and facts on the left, its price on the right, or below them on a phone. */
function Car({ car, brand }: { car: EmailCarLine; brand: Brand }) {
  const cell = {
    borderBottomWidth: 1,
    borderBottomStyle: 'solid',
    padding: '12px 0',
    verticalAlign: 'top',
  } as const
  const line = lightColors(brand, ['line'])
  const quiet = { className: 'quiet', style: { ...type.small, ...lightColors(brand, ['quiet']) } }

  return layoutTable(
    {},
    h(
      'td',
      { className: 'line car-facts', style: { ...cell, ...line } },
      h(
        'a',
        {
          href: car.url,
          className: 'accent',
          style: { ...type.body, fontWeight: 600, ...lightColors(brand, ['accent']) },
        },
        inOneLine(car.title),
      ),
      car.facts.length > 0 && h('p', quiet, inOneLine(car.facts.join(' · '))),
    ),
    h(
      'td',
      {
        className: 'line car-price',
        align: 'right',
        style: { ...cell, ...line, paddingLeft: 16, whiteSpace: 'nowrap' },
      },
      h(Price, { car, brand }),
    ),
  )
}

function Price({ car: { price, oldPrice, mark }, brand }: { car: EmailCarLine; brand: Brand }) {
  const strong = { ...type.body, fontWeight: 700, ...lightColors(brand, ['text']) }
  const quiet = { ...type.small, ...lightColors(brand, ['quiet']) }
  const isSaving = oldPrice !== undefined
  const name = isSaving ? 'saving' : 'quiet'

  return h(
    'div',
    null,
    h('span', { className: 'text', style: strong }, price ?? 'No price'),
    oldPrice !== undefined && h('p', { className: 'quiet', style: quiet }, 'was ', h('s', null, oldPrice)),
    mark !== undefined &&
      h(
        'p',
        { className: name, style: { ...type.small, fontWeight: 600, ...lightColors(brand, [name]) } },
        mark,
      ),
  )
}
