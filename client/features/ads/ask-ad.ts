import { readConsent } from '#client/navigation/consent.ts'
import { tryStorage } from '#client/streaming/browser-storage.ts'
import { sendJson } from '#client/streaming/send-json.ts'
import { newKey } from '#client/ui/new-key.ts'
import { adPaths } from '#shared/features/ads/ad-paths.ts'
import {
  type AdContext,
  type AdEventKind,
  adBrowserOf,
  contextKeys,
  maxShown,
} from '#shared/features/ads/ad-rules.ts'
import type { FilledSlot } from '#shared/features/ads/ad-slots.ts'
import type { AdAnswer, AdRequest } from '#shared/features/ads/ads.contract.ts'
import type { SearchPageData } from '#shared/pages/page-data.ts'

/** What of the page advertisements depend on. */
export type AdPage = Pick<SearchPageData, 'request' | 'results' | 'settings'>

/** The entry of the local storage with a random id, which limits how often a browser sees the same. */
const viewerKey = 'ad-viewer'

/** The campaigns that this page has shown, once for each time, the newest last. */
let shown: readonly string[] = []

/** What an ad server may know: without the shopper's consent nothing but what the page is about. */
export function targetingOf({ results, settings }: AdPage) {
  const isAllowed = readConsent(settings.consentMode).advertising
  const words = results.pageContent?.ad ?? {}
  const known = contextKeys.filter((key) => words[key] !== undefined && (isAllowed || key !== 'market'))
  const context: AdContext = Object.fromEntries(known.map((key) => [key, words[key]]))

  return { context, ...(isAllowed && { browser: adBrowserOf(navigator.userAgent) }), isAllowed }
}

interface Asked {
  readonly slot: FilledSlot
  readonly refreshCount: number
  readonly signal: AbortSignal
}

/** The campaign that each slot outside of the results shows: no two slots show the same. */
const standing = new Map<FilledSlot, string>()

/** The last question of these slots. One waits for the answer to the other, which it must know. */
let lastAnswer: Promise<unknown> = Promise.resolve()

/** Asks for an advertisement. Rejects where the ad service cannot be asked. */
export function askAd(page: AdPage, asked: Asked): Promise<AdAnswer['ad']> {
  if (asked.slot === 'results') return sendQuestion(page, asked)

  const answer = lastAnswer.then(async () => {
    const elsewhere = [...standing].filter(([slot]) => slot !== asked.slot).map(([, campaign]) => campaign)
    const ad = await sendQuestion(page, asked, elsewhere)
    if (ad) standing.set(asked.slot, ad.campaign)

    return ad
  })

  lastAnswer = answer.catch(() => undefined)

  return answer
}

async function sendQuestion(
  page: AdPage,
  { slot, refreshCount, signal }: Asked,
  elsewhere: readonly string[] = [],
): Promise<AdAnswer['ad']> {
  const { context, browser, isAllowed } = targetingOf(page)
  const viewer = viewerOf(isAllowed)
  const body: AdRequest = {
    ...{ slot, refreshCount, context, shown: [...shown] },
    ...(browser && { browser }),
    ...(viewer && { viewer }),
    ...(elsewhere.length > 0 && { elsewhere: [...elsewhere] }),
  }

  const response = await fetch(adPaths.ask, {
    ...{ method: 'POST', body: JSON.stringify(body), signal },
    headers: { 'content-type': 'application/json', accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`the ad service answered ${response.status}`)
  const { ad, away }: AdAnswer = await response.json()
  if (away) throw new Error('the ad service is away')

  return ad
}

/** Notes that the page shows an advertisement. */
export function noteShown(campaign: string): void {
  shown = [...shown, campaign].slice(-maxShown)
}

/** Says what became of an advertisement. The browser sends it even while the page is left. */
export function sendAdEvent(token: string, kind: AdEventKind): void {
  sendJson(adPaths.event, { token, kind })
}

/** The random id of this browser; without consent there is none, and one from before is removed. */
const viewerOf = (isAllowed: boolean): string | undefined =>
  tryStorage(() => {
    if (!isAllowed) {
      localStorage.removeItem(viewerKey)
      return undefined
    }

    const id = localStorage.getItem(viewerKey)
    if (id !== null && /^[0-9a-f-]{36}$/.test(id)) return id
    const made = newKey()
    localStorage.setItem(viewerKey, made)

    return made
  })
