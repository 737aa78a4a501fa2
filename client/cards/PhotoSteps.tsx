import { css } from '@linaria/core'
import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { fetchJson } from '#client/streaming/fetch-json.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { toastAtom } from '#client/ui/Toast.tsx'
import type { CardListing } from '#shared/features/listings/cards.ts'
import type { Image } from '#shared/features/listings/listing.contract.ts'
import { cardTitle } from '#shared/features/listings/listing-words.ts'
import { safeSrc } from '#shared/features/listings/safe-href.ts'
import { servicePath } from '#shared/search/paths.ts'

interface PhotoStepsProps {
  readonly listing: Pick<CardListing, 'id' | 'images' | 'title'>
  /** The number of all photos, including those that are not fetched yet. */
  readonly total: number
  readonly show: (photo: Image) => void
}

/**
 * The buttons that step through a card's photos, from the last on to the first. The photos that did not come
 * with the listing are fetched at the first step to one of them.
 */
export function PhotoSteps({ listing, total, show }: PhotoStepsProps) {
  const [at, setAt] = useState(0)
  const shown = useRef(0)
  const photos = useRef<Promise<readonly Image[]>>(undefined)
  const announce = useSetAtom(toastAtom)
  const title = cardTitle(listing.title)
  const turnTo = (next: number, photo: Image | undefined, count: number) => {
    if (photo === undefined) return

    shown.current = next
    setAt(next)
    show(photo)
    announce({ text: `Photo ${next + 1} of ${count}: ${photo.alt}`, isSeen: true })
  }

  const step = async (by: number) => {
    const next = shown.current + by
    const own = listing.images.sources[next]
    if (own && photos.current === undefined) return turnTo(next, own, total)

    photos.current ??= fetchPhotos(listing, total)
    try {
      const all = await photos.current
      // Presses may wait for the photos together: each steps on from the one before.
      const turned = (shown.current + by + all.length) % all.length
      turnTo(turned, all[turned], all.length)
    } catch {
      photos.current = undefined
      announce({ text: 'The other photos could not be loaded. Please try again.' })
    }
  }

  return (
    <>
      <button
        type="button"
        className={earlier}
        data-photo="previous"
        aria-label={`Previous photo of ${title}`}
        onClick={() => void step(-1)}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        className={later}
        data-photo="next"
        aria-label={`Next photo of ${title}`}
        onClick={() => void step(1)}
      >
        <Icon name="right" />
      </button>
      <p className={count} aria-hidden="true">
        {at + 1}/{total}
      </p>
    </>
  )
}

async function fetchPhotos(
  { id, images }: PhotoStepsProps['listing'],
  total: number,
): Promise<readonly Image[]> {
  if (images.sources.length >= total) return images.sources
  const { photos } = await fetchJson<{ photos: readonly Image[] }>(`${servicePath}/photos/${id}`)
  return photos.filter(({ src }) => safeSrc(src))
}

const earlier = css`
  inset-block-start: calc(50% - 18px);
  inset-inline-start: var(--s2);
`

const later = css`
  inset-block-start: calc(50% - 18px);
  inset-inline-end: var(--s2);
`

const count = css`
  inset-block-end: var(--s2);
  inset-inline-end: var(--s2);
  padding: 0 var(--s2);
  font-size: 0.75rem;
  font-variant-numeric: tabular-nums;
  line-height: 1.5rem;
  color: var(--text);
  background: var(--surface);
  border-radius: 99px;
`
