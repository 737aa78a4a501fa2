import type { AdRequest } from '#shared/features/ads/ads.contract.ts'
import type { Campaign } from './campaign.ts'

interface Asked {
  readonly request: AdRequest
  readonly brand: string
  /** The day in UTC, such as `2026-11-23`. */
  readonly date: string
  /** The impressions of a campaign that count for its frequency cap. */
  readonly seen: (campaign: string) => number
  /** A number from 0 to below 1, which chooses among equals. */
  readonly chance: number
}

/**
 * The campaign for a request: of those whose targeting is met and whose cap is not reached the one that is
 * targeted most closely; among equals one that was seen least, by chance.
 */
export function pickAd(campaigns: readonly Campaign[], asked: Asked): Campaign | undefined {
  const open = campaigns
    .filter((campaign) => isOpen(campaign, asked))
    .map((campaign) => ({
      campaign,
      conditions: Object.keys(campaign.targeting).length,
      seen: asked.seen(campaign.id),
    }))
  const most = Math.max(...open.map(({ conditions }) => conditions))
  const closest = open.filter(({ conditions }) => conditions === most)
  const least = Math.min(...closest.map(({ seen }) => seen))
  const equals = closest.filter(({ seen }) => seen === least)

  return equals[Math.floor(asked.chance * equals.length)]?.campaign
}

function isOpen(campaign: Campaign, { request, brand, date, seen }: Asked): boolean {
  const { slots, from = date, to = date, frequencyCap, targeting } = campaign
  if (!slots.includes(request.slot) || date < from || date > to || seen(campaign.id) >= frequencyCap)
    return false
  if (request.elsewhere?.includes(campaign.id)) return false

  const { browser, refreshCount, brand: brands, ...context } = targeting
  if (browser && !(request.browser && browser.includes(request.browser))) return false
  if (brands && !brands.includes(brand)) return false
  if (refreshCount && !(request.refreshCount >= refreshCount.min && request.refreshCount <= refreshCount.max))
    return false

  return Object.entries(context).every(([key, wanted]) => {
    const word = request.context[key as keyof typeof context]
    return word !== undefined && wanted.includes(word)
  })
}
