import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import type { RefreshedSlot } from '#shared/features/ads/fixed-ad.ts'
import { printSearch } from '#shared/search/print-search.ts'
import type { AdPage } from './ask-ad.ts'
import { fixedAdAtom } from './fixed-ad.atoms.ts'
import { SlotContent } from './SlotContent.tsx'
import { useIsNear } from './use-ad.ts'

export interface PlacedAdProps {
  readonly slot: 'top' | 'footer'
  readonly page: AdPage
}

/** The advertisement of a slot in the page. It is asked for once the slot is near the window. */
export function PlacedAd({ slot, page }: PlacedAdProps) {
  const place = useRef<HTMLDivElement>(null)
  const isWanted = useIsNear(place)
  const { refreshed } = useAtomValue(fixedAdAtom)
  const refreshCount = slot === 'top' ? refreshed['top' satisfies RefreshedSlot] : 0

  return (
    <div ref={place}>
      <SlotContent
        {...{ slot, page, isWanted, refreshCount }}
        pageKey={printSearch(page.request)}
        otherwise="house"
      />
    </div>
  )
}
