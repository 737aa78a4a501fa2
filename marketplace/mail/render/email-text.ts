import {
  type EmailBlock,
  type EmailCarLine,
  type EmailContent,
  inOneLine,
} from '#marketplace/mail/email-content.ts'
import type { Brand } from '#shared/brand/brand.ts'
import { footerOf } from './wording.ts'

/** The plain text of an e-mail: the same content, with every link written out. */
export function textOf(
  { heading, blocks, subscription, footer: reason }: EmailContent,
  brand: Brand,
): string {
  const footer = [
    '--',
    reason ?? footerOf(brand, subscription !== undefined),
    ...(subscription
      ? [
          `Change how often you hear from us: ${subscription.preferencesUrl}`,
          `Unsubscribe: ${subscription.unsubscribeUrl}`,
        ]
      : []),
  ]

  return `${[brand.settings.siteName, heading, ...blocks.map(printBlock), footer.join('\n')].join('\n\n')}\n`
}

function printBlock(block: EmailBlock): string {
  switch (block.is) {
    case 'text':
    case 'note':
      return inOneLine(block.text)
    case 'lines':
      return block.lines.map(inOneLine).join('\n')
    case 'button':
      return `${block.link.label}:\n${block.link.url}`
    case 'code':
      return block.code
    case 'section':
      return [inOneLine(block.title), block.detail].filter(Boolean).join('\n')
    case 'cars':
      return [
        ...block.cars.map(printCar),
        ...(block.more ? [`${block.more.label}: ${block.more.url}`] : []),
      ].join('\n\n')
  }
}

function printCar({ title, url, price = 'No price', oldPrice, facts, mark }: EmailCarLine): string {
  const line = [price + (oldPrice === undefined ? '' : ` (was ${oldPrice})`), mark, ...facts]
  return [`* ${inOneLine(title)}`, `  ${inOneLine(line.filter(Boolean).join(', '))}`, `  ${url}`].join('\n')
}
