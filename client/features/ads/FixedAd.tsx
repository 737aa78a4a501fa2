import { css } from '@linaria/core'
import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { listingsId } from '#client/ui/anchors.ts'
import { useBottomSlot } from '#client/ui/bottom-slot.ts'
import { CloseButton } from '#client/ui/CloseButton.tsx'
import type { AdPage } from './ask-ad.ts'
import { SlotContent } from './SlotContent.tsx'
import { useFixedAd } from './use-fixed-ad.ts'
import { useLoadFailure } from './use-load-failure.ts'

export interface FixedAdProps {
  readonly page: AdPage
  /** The filters lie over the page. */
  readonly isCovered: boolean
}

/** The ad at the bottom of the window. What it shows is loaded first, so that it never stands there empty. */
export function FixedAd({ page, isCovered }: FixedAdProps) {
  const { fixedAd: rules, flags } = page.settings
  const bar = useRef<HTMLDivElement>(null)
  const [content, setContent] = useState<'waiting' | 'shown' | 'none' | 'failed'>('waiting')
  const isTooSmall = useMatchesMedia(flags.mobileStickyAd ? lowScreens : `${lowScreens}, ${phones}`)
  const { state, isShown, close } = useFixedAd(rules, isCovered || isTooSmall)
  const isSeen = useBottomSlot('ad', isShown && content === 'shown')
  useLoadFailure(isShown, content)

  const leave = () => {
    if (bar.current?.contains(document.activeElement))
      document.getElementById(listingsId)?.focus({ preventScroll: true })
    close()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the group has no fields, and a landmark would need a name of its own
    <div
      ref={bar}
      className={fixed}
      role="group"
      aria-label="Advertisement"
      data-ad-slot="fixed"
      data-fixed-ad={isSeen ? 'shown' : 'hidden'}
      inert={!isSeen}
    >
      <p aria-hidden="true">Advertisement</p>
      <SlotContent
        {...{ slot: 'fixed', page }}
        isWanted={isShown || content !== 'waiting'}
        refreshCount={state.refreshed.fixed}
        otherwise="nothing"
        onSettled={useCallback((outcome: 'shown' | 'none' | 'failed') => setContent(outcome), [])}
      />
      <CloseButton label="Close advertisement" onClick={leave} />
    </div>
  )
}

/** The screens of which the ad would cover too much, such as a window at 400 % zoom. */
const lowScreens = '(max-height: 420px)'
const phones = '(max-width: 767.98px)'

function useMatchesMedia(query: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )

  return useSyncExternalStore(watch, () => matchMedia(query).matches)
}

const fixed = css`
  --ad-width: 728px;
  --ad-height: 90px;
  position: fixed;
  inset: auto 0 0;
  z-index: 4;
  display: grid;
  grid-template-columns: minmax(44px, 1fr) minmax(0, var(--ad-width)) minmax(44px, 1fr);
  align-items: center;
  padding-block: 0 max(var(--s2), env(safe-area-inset-bottom));
  background: var(--page);
  border-block-start: 1px solid var(--line);
  > p { grid-column: 2; font-size: 0.6875rem; line-height: 16px; text-align: center; color: var(--text-quiet); }
  > div { grid-column: 2; display: grid; justify-items: center; block-size: var(--ad-height); }
  > button { grid-area: 2 / 3; margin-inline-start: var(--s2); }
  &[data-fixed-ad='hidden'] { visibility: hidden; }
  @media (max-width: 767.98px) {
    --ad-width: 320px;
    --ad-height: 50px;
    grid-template-columns: minmax(0, 1fr) minmax(0, var(--ad-width)) minmax(44px, 1fr);
    > button { margin-inline-start: 0; }
  }
  :global() {
    /* What has the focus is never behind the ad. */
    html:has([data-fixed-ad='shown']) { scroll-padding-block-end: 130px; }
    @media (max-width: 767.98px) { html:has([data-fixed-ad='shown']) { scroll-padding-block-end: 90px; } }
  }
`
