import type { ListingRecord } from '#marketplace/listings/listing-record.ts'

const letters = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '')

/** Words beside `certified` that do not name a certifier. */
const programWords = /certified|cpo|pre.?owned|used|manufacturer|factory|vehicle|by/gi

/**
 * The words that deny a certificate: `Not BMW Certified`, `Non-Certified`, `Uncertified`, `Certified: No`.
 */
const denial =
  /\b(?:un|non|not|never)[ -]?(?:\w+ ){0,2}(?:certified|cpo\b)|\b(?:certified|cpo)\W+(?:no?|false)\b(?!\s*\w)/i

const used = /\bused\b|pre.?owned/i

/**
 * The listing type in a feed's words; undefined when the words name no condition. `BMW Certified` on a BMW
 * and `Certified` alone mean the manufacturer's certificate, any other certifier is a third party. A car
 * whose certificate is denied is used, unless it is said to be new.
 */
export function conditionOf(
  text: string | undefined,
  make: string,
): ListingRecord['listingType'] | undefined {
  if (!text) return undefined
  if (denial.test(text)) return !used.test(text) && /\bnew\b/i.test(text) ? 'NEW' : 'USED'
  if (/3p_cert|third.?party|3rd.?party/i.test(text)) return '3P_CERT'

  if (/certified|\bcpo\b/i.test(text)) {
    const certifier = letters(text.replace(programWords, ' '))
    return certifier === '' || certifier === letters(make) ? 'CERTIFIED' : '3P_CERT'
  }

  if (used.test(text)) return 'USED'

  return /\bnew\b/i.test(text) ? 'NEW' : undefined
}
