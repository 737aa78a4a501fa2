import { atom } from 'jotai'
import { newFixedAd } from '#shared/features/ads/fixed-ad.ts'

/** The state of the fixed ad (3.48), which lasts as long as the document, through all its pages. */
export const fixedAdAtom = atom(newFixedAd)
