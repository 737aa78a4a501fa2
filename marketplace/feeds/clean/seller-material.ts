import { Parser } from 'htmlparser2'
import type { FeedValues } from '#marketplace/feeds/map/column-mapping.ts'
import type { StoredMaterial } from '#marketplace/listings/listing-record.ts'
import { safeSrc } from '#shared/features/listings/safe-href.ts'
import { sellerLimits } from '#shared/features/listings/vehicle-details.contract.ts'
import { photoUrlsOf } from './photo-urls.ts'

/** The longest address that the contract allows. */
export const maxAddress = 500

/** The elements of HTML that end a line. */
const lineEnds = new Set(['br', 'p', 'div', 'li', 'ul', 'ol', 'tr', 'h1', 'h2', 'h3', 'h4'])

/** What a row says and shows of its car beside the photos; null where it has nothing of it. */
export function materialOf(values: FeedValues): StoredMaterial | null {
  const { description, spin, videos } = values
  const words = description === undefined ? '' : wordsOf(description)
  const frames = addressesIn(spin).slice(0, sellerLimits.frames)
  const films = addressesIn(videos).slice(0, sellerLimits.videos)
  const paymentServices = paymentServicesIn(values)
  const material = {
    ...(words !== '' && { words }),
    ...(frames.length > 0 && { spin: { frames } }),
    ...(films.length > 0 && { videos: films }),
    ...(paymentServices && { paymentServices }),
  }

  return Object.keys(material).length === 0 ? null : material
}

/** The seller's pages about paying for the car (3.6); undefined without any. */
function paymentServicesIn(values: FeedValues): StoredMaterial['paymentServices'] {
  const [paymentCalculationUrl] = addressesIn(values.paymentCalculationUrl)
  const [incentivesUrl] = addressesIn(values.incentivesUrl)
  if (paymentCalculationUrl === undefined && incentivesUrl === undefined) return undefined

  return {
    ...(paymentCalculationUrl !== undefined && { paymentCalculationUrl }),
    ...(incentivesUrl !== undefined && { incentivesUrl }),
  }
}

/** The addresses that a page may show: https alone. */
const addressesIn = (cell = '') =>
  photoUrlsOf(cell).filter((address) => address.length <= maxAddress && safeSrc(address) !== undefined)

/** A seller's text without markup and control characters, its paragraphs apart. */
function wordsOf(cell: string): string {
  const lines = textOf(cell)
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim())

  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, sellerLimits.words)
    .toWellFormed()
    .trimEnd()
}

function textOf(cell: string): string {
  if (!/<[a-z/!]|&[a-z#]/i.test(cell)) return cell

  let text = ''
  let hidden = 0
  const isHidden = (name: string) => name === 'script' || name === 'style'
  const parser = new Parser({
    onopentag: (name) => {
      if (isHidden(name)) hidden++
      if (lineEnds.has(name)) text += '\n'
    },
    onclosetag: (name) => {
      if (isHidden(name)) hidden--
    },
    ontext: (part) => {
      if (hidden === 0) text += part
    },
  })

  parser.end(cell)

  return text
}
