import type { Lexicon } from '#shared/features/keyword/lexicon.ts'
import type { NamedCode } from '#shared/features/keyword/meaning.ts'
import { type KeywordReading, readKeyword } from '#shared/features/keyword/read-keyword.ts'
import { affordablePrice } from '#shared/features/payments/affordable-price.ts'
import { planOf } from '#shared/features/payments/payment-plan.ts'
import type { PaymentTerms } from '#shared/features/payments/payment-terms.ts'
import { labelsFrom } from '#shared/search/code-labels.ts'
import type { LabelOf } from '#shared/search/labels.ts'
import { type ParentOf, parentsFrom } from '#shared/search/refine.ts'
import { conversationLexicon } from './conversation-lexicon.ts'

/** The grammar of the search as a conversation uses it. */
export interface Grammar {
  readonly currentYear: number
  readonly read: (text: string, hasPlace?: boolean) => KeywordReading
  readonly labelOf: LabelOf
  readonly parentOf: ParentOf
  /** What a monthly budget pays for, with so much paid at once. */
  readonly affordable: (monthlyUsd: number, downUsd: number) => Affordable
}

/** A car that a monthly budget pays for by the usual loan, before taxes and fees. */
export interface Affordable {
  /** In hundreds of US dollars, rounded down. */
  readonly priceUsd: number
  readonly termMonths: number
  readonly aprPercent: number
}

/** The conversation's lexicons by those of the search, since making one takes some milliseconds. */
const made = new WeakMap<Lexicon, Lexicon>()

/** The grammar of a conversation, from the lexicon of the search. */
export function grammarOf(
  lexicon: Lexicon,
  { currentYear, terms }: { readonly currentYear: number; readonly terms: PaymentTerms },
): Grammar {
  const own = made.get(lexicon) ?? conversationLexicon(lexicon)
  made.set(lexicon, own)
  const names: Readonly<Record<string, readonly NamedCode[]>> = { ...lexicon.names }
  const options = Object.fromEntries(
    Object.entries(names).map(([param, codes]) => [
      param,
      codes.map(({ value, label, parent }) => ({
        value,
        label,
        ...(parent !== undefined && { parent }),
      })),
    ]),
  )

  return {
    currentYear,
    read: (text, hasPlace = false) => readKeyword(text, own, { currentYear, hasPlace }),
    labelOf: labelsFrom(options),
    parentOf: parentsFrom(options),
    affordable: (monthlyUsd, downUsd) => {
      const plan = planOf({ downUsd }, terms)
      const priceUsd = Math.floor(affordablePrice(monthlyUsd, plan) / 100) * 100
      return { priceUsd, termMonths: plan.termMonths, aprPercent: plan.aprPercent }
    },
  }
}
