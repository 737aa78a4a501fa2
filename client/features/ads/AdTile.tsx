import { css } from '@linaria/core'
import { useRef } from 'react'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { choice, label, promo } from '#client/ui/promo.styles.ts'
import { houseAd } from '#shared/features/ads/house-ads.ts'
import { AdArt } from './AdArt.tsx'
import type { AdPage } from './ask-ad.ts'
import { countClick } from './count-click.ts'
import { hasAd, useAd, useCountedAd, useIsNear, useWhileUnread } from './use-ad.ts'

export interface AdTileProps extends AdPage {
  /** The tile's position among those of its kind in the list, counted from 0. */
  readonly ordinal: number
}

/** The distance from the window at which a tile asks for its advertisement: about two rows of cards. */
const nearPx = 1_000

/**
 * An advertisement among the results (9.20), of a card's size. The house has the tile, also without scripts,
 * until the ad service has something for it and nobody looks.
 */
export function AdTile({ ordinal, ...page }: AdTileProps) {
  const tile = useRef<HTMLElement>(null)
  const isWanted = useIsNear(tile, nearPx)
  const content = useWhileUnread(tile, useAd({ slot: 'results', page, isWanted, refreshCount: 0 }))
  const ad = hasAd(content) ? content.ad : undefined
  useCountedAd(tile, 'results', ad)

  const { title, text, action, href, art } = ad ?? houseAd(page.request, ordinal)
  const count = () => countClick('results', ad?.token)

  return (
    <article
      ref={tile}
      className={`${promo} ${pictured}`}
      aria-label={`Advertisement: ${title}`}
      data-ad-slot="results"
    >
      <header>
        <AdArt art={art} />
        <p className={label}>Advertisement</p>
      </header>
      <div>
        {/* Other words are other elements, which take their place and move nothing. */}
        <h3 key={`title ${title}`}>{title}</h3>
        <p key={`text ${text}`}>{text}</p>
        <ul>
          <li>
            <PageLink className={choice} to={href} onClick={count} onAuxClick={count}>
              {action}
            </PageLink>
          </li>
        </ul>
      </div>
    </article>
  )
}

const pictured = css`
  header { position: relative; }
  header > svg { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; }
  header > p { position: relative; }
  > div { display: flex; flex-direction: column; gap: var(--s1); }
  > div > p { font-size: var(--text-m); color: var(--text-quiet); }
  > div > ul { flex: none; margin-block-start: auto; padding-block-start: var(--s3); }
  /*
   * On phones it is as high as its row, and its words as two lines of a title and three of a text: no ad moves
   * anything.
   */
  @media (max-width: 639.98px) { grid-template-rows: minmax(0, 1fr) 15rem; }
`
