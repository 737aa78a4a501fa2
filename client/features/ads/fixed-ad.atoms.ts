import { atom } from 'jotai'
import {
  type FixedAdEvent,
  type FixedAdRules,
  newFixedAd,
  nextFixedAd,
} from '#shared/features/ads/fixed-ad.ts'

/** The state of the fixed ad (3.48), which lasts as long as the document, through all its pages. */
export const fixedAdAtom = atom(newFixedAd)

/** Tells the fixed ad what happened. */
export const tellFixedAdAtom = atom(null, (get, set, event: FixedAdEvent, rules: FixedAdRules) =>
  set(fixedAdAtom, nextFixedAd(get(fixedAdAtom), event, { rules, nowMs: performance.now() })),
)
