import { css } from '@linaria/core'
import { Suspense } from 'react'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import { optionalChunk } from '#client/streaming/optional-chunk.ts'
import { whenIdle } from '#client/streaming/when-idle.ts'
import type { SearchPageData } from '#shared/pages/page-data.ts'
import type { FixedAdProps } from './FixedAd.tsx'
import type { PlacedAdProps } from './PlacedAd.tsx'

const PlacedAd = optionalChunk<PlacedAdProps>(async () => {
  await whenIdle()
  return (await import('./PlacedAd.tsx')).PlacedAd
})

const FixedAd = optionalChunk<FixedAdProps>(async () => {
  await whenIdle()
  return (await import('./FixedAd.tsx')).FixedAd
})

/** A slot of the page with the room of its largest size. Its code comes when the browser is idle. */
export function AdPlace({ slot, page }: Pick<PlacedAdProps, 'slot'> & { readonly page: SearchPageData }) {
  const isFromServer = useIsFromServer()

  return (
    // biome-ignore lint/a11y/useSemanticElements: the group has no fields, and a landmark would need a name of its own
    <div
      className={place}
      role="group"
      aria-label="Advertisement"
      data-ad-slot={slot}
      data-tall={slot === 'footer' || undefined}
    >
      <p aria-hidden="true">Advertisement</p>
      {!isFromServer && (
        <Suspense fallback={null}>
          <PlacedAd slot={slot} page={page} />
        </Suspense>
      )}
    </div>
  )
}

/** The place of the ad at the bottom of the window, and the marker that hides and shows it (4.50). */
export function FixedAdPlace({
  page,
  isCovered,
}: {
  readonly page: SearchPageData
  readonly isCovered: boolean
}) {
  const isFromServer = useIsFromServer()
  const { flags, brand } = page.settings
  if (brand.fixedAdFlag && !flags[brand.fixedAdFlag]) return null

  return (
    <>
      <div data-ad-marker="" />
      {!isFromServer && (
        <Suspense fallback={null}>
          <FixedAd page={page} isCovered={isCovered} />
        </Suspense>
      )}
    </>
  )
}

const place = css`
  /* Pages without scripts have no advertisements, and no room for them. */
  @media (scripting: none) { display: none; }
  --ad-width: 728px;
  --ad-height: 90px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  align-content: start;
  gap: 2px;
  margin-block: var(--s8) 0;
  > p { font-size: 0.6875rem; line-height: 16px; color: var(--text-quiet); }
  > div { inline-size: min(100%, var(--ad-width)); }
  /* A leaderboard is wider than a small tablet's page without its margins. */
  @media (min-width: 768px) { > div { inline-size: min(100vw - 24px, var(--ad-width)); } }
  > div > div { display: grid; justify-items: center; block-size: var(--ad-height); }
  block-size: calc(var(--ad-height) + 18px);
  &[data-ad-slot='top'] {
    margin-block: var(--s2);
    @media (min-width: 1024px) { --ad-width: 970px; }
  }
  @media (max-width: 767.98px) {
    --ad-width: 320px;
    --ad-height: 50px;
    &[data-tall] { --ad-height: 250px; }
  }
`
