import { css } from '@linaria/core'
import { type ComponentType, lazy, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Deferred } from '#client/streaming/Deferred.tsx'
import { reservedSpace } from '#client/streaming/reserved-space.styles.ts'
import type { Showcase } from '#shared/features/showcase/showcase.ts'
import { printSearch } from '#shared/search/print-search.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { HiddenScript } from './HiddenScript.tsx'
import type { ShowcaseViewProps } from './ShowcaseView.tsx'
import { useHidden } from './use-hidden.ts'

const ShowcaseView = lazy<ComponentType<ShowcaseViewProps>>(() =>
  import('./ShowcaseView.tsx').then(
    (module) => ({ default: module.ShowcaseView }),
    // What is paid for must not cost the page: without its code there is none.
    () => ({ default: () => null }),
  ),
)

interface ShowcaseBlockProps {
  readonly promise: Promise<Showcase | null>
  readonly request: SearchRequest
  readonly Difference: ShowcaseViewProps['Difference']
}

/**
 * The sponsored dealer's place. Hidden by the shopper it is a line that brings it back, whatever the search
 * has.
 */
export function ShowcaseBlock({ promise, request, Difference }: ShowcaseBlockProps) {
  const [isHidden, setHidden] = useHidden()
  const place = useRef<HTMLDivElement>(null)
  const toggle = (next: boolean) => {
    flushSync(() => setHidden(next))
    place.current
      ?.querySelector<HTMLElement>(next ? '[data-show]' : '[data-hide]')
      ?.focus({ preventScroll: true })
  }

  return (
    <div
      key={printSearch(request)}
      ref={place}
      className={`${reservedSpace} ${box}`}
      data-hidden={isHidden ? '' : undefined}
      suppressHydrationWarning
    >
      <HiddenScript />
      <p>
        Sponsored dealers are hidden.{' '}
        <button type="button" data-show onClick={() => toggle(false)}>
          Show
        </button>
      </p>
      <Deferred
        id="showcase"
        promise={promise}
        fallback={<Waiting isKnown={request.showcaseOwnerId !== undefined} />}
      >
        {(showcase) => showcase && <ShowcaseView {...{ showcase, Difference }} onHide={() => toggle(true)} />}
      </Deferred>
    </div>
  )
}

/** A dealer that the address names will come (4.45); of any other it is not known whether there is one. */
function Waiting({ isKnown }: { isKnown: boolean }) {
  return (
    <div className={isKnown ? shape : undefined} data-skeleton aria-hidden="true">
      {isKnown && <span />}
    </div>
  )
}

const box = css`
  --reserved: calc((100vw - 2 * var(--page-edge) - 2px) * 2 / 3 + 339px);
  @media (min-width: 640px) { --reserved: 323px; }
  min-inline-size: 0;
  > p { display: none; align-items: center; min-block-size: 44px; gap: var(--s2); font-size: var(--text-s); color: var(--text-quiet); }
  button[data-show] { min-block-size: 44px; padding: 0; text-decoration: underline; color: var(--accent); background: none; border: 0; }
  &[data-hidden] {
    min-block-size: 0;
    > p { display: flex; }
    > :not(p) { display: none; }
  }
`

const shape = css`
  block-size: calc(var(--reserved) - var(--s4) - var(--s5));
  margin-block: var(--s5) var(--s4);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  @media (scripting: none) { display: none; }
  span { display: block; block-size: 100%; inline-size: 100%; aspect-ratio: 3 / 2; background: var(--sunken); border-radius: var(--radius); }
  @media (min-width: 640px) { span { inline-size: 330px; } }
`
