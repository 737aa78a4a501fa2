import { walletLimits } from '#shared/features/wallet/wallet-limits.ts'
import { formatUsd } from '#shared/search/labels.ts'
import { refine } from '#shared/search/refine.ts'
import { type Cut, cutAt } from './cut-phrases.ts'
import type { Grammar } from './grammar.ts'

const amount = String.raw`\$? ?(\d[\d,]*(?:\.\d+)?)( ?k)?(?: (?:dollars|bucks|usd))?`
const bound =
  '(?:(?:under|below|less than|up to|at most|max(?:imum)?|around|about|no more than|for|only|just) )*'
const monthly = String.raw`(?:(?:a|per|each|every|\/) ?mo(?:nth)?|\/ ?mo(?:nth)?|monthly|p\.?m\.?)`
const down = `(?:,? ?(?:with |and |plus )*${amount} (?:down(?: payment)?|upfront|up front))?`
const phrase = new RegExp(`(?<![\\w$.,])${bound}${amount} ?${monthly}(?!\\w)${down}`, 'i')

/**
 * Cuts a monthly budget, such as `$300 a month` or `under 400 per month with 3k down`. The search has prices
 * alone: the budget becomes the price that it pays for by the usual loan, as a wallet says it.
 */
export function cutMonthlyBudget(cut: Cut, { affordable }: Pick<Grammar, 'affordable'>) {
  const match = phrase.exec(cut.text)
  const monthlyUsd = usdIn(match?.[1], match?.[2])
  if (!match || monthlyUsd < walletLimits.monthlyUsd.min || monthlyUsd > walletLimits.monthlyUsd.max)
    return { cut, notes: [] }

  const downUsd = Math.min(usdIn(match[3], match[4]), walletLimits.downUsd.max)
  const { priceUsd, termMonths, aprPercent } = affordable(monthlyUsd, downUsd)
  if (priceUsd === 0) return { cut, notes: [] }

  const paid = `${formatUsd(monthlyUsd)} a month${downUsd > 0 ? ` and ${formatUsd(downUsd)} at once` : ''}`
  const loan = `a loan over ${termMonths} months at ${aprPercent} %, before taxes and fees`

  return {
    cut: {
      ...cut,
      text: cutAt(cut.text, match.index, match[0].length),
      request: refine(cut.request, { minPrice: undefined, maxPrice: priceUsd }),
      isUnderstood: true,
    },
    notes: [`${paid} pays for a car of up to ${formatUsd(priceUsd)}, by ${loan}.`],
  }
}

const usdIn = (digits = '', thousands?: string) =>
  Math.round(Number(digits.replaceAll(',', '')) * (thousands === undefined ? 1 : 1_000))
