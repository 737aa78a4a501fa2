import { css } from '@linaria/core'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Deferred } from '#client/streaming/Deferred.tsx'
import { MarkScript } from '#client/streaming/MarkScript.tsx'
import { optionalChunk } from '#client/streaming/optional-chunk.ts'
import { reservedSpace } from '#client/streaming/reserved-space.styles.ts'
import type { Showcase } from '#shared/features/showcase/showcase.ts'
import { printSearch } from '#shared/search/print-search.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { ShowcaseViewProps } from './ShowcaseView.tsx'
import { hiddenName, hiddenValue, useHidden } from './use-hidden.ts'

const ShowcaseView = optionalChunk(async () => (await import('./ShowcaseView.tsx')).ShowcaseView)

interface ShowcaseBlockProps {
  readonly promise: Promise<Showcase | null>
  readonly request: SearchRequest
  readonly Difference: ShowcaseViewProps['Difference']
}

/**
 * The sponsored dealer in its reserved space. Where the shopper has hidden it, there is a line to show it
 * again, whether the search has a dealer or not.
 */
export function ShowcaseBlock({ promise, request, Difference }: ShowcaseBlockProps) {
  const [isHidden, setHidden] = useHidden()
  const block = useRef<HTMLDivElement>(null)
  const toggle = (next: boolean) => {
    flushSync(() => setHidden(next))
    block.current
      ?.querySelector<HTMLElement>(next ? '[data-show]' : '[data-hide]')
      ?.focus({ preventScroll: true })
  }

  return (
    <div
      key={printSearch(request)}
      ref={block}
      className={`${reservedSpace} ${box}`}
      data-hidden={isHidden ? '' : undefined}
      suppressHydrationWarning
    >
      <MarkScript mark={mark} />
      <p>
        Sponsored dealers are hidden.{' '}
        <button type="button" data-show onClick={() => toggle(false)}>
          Show
        </button>
      </p>
      <Deferred
        id="showcase"
        promise={promise}
        fallback={<Skeleton isKnown={request.showcaseOwnerId !== undefined} />}
      >
        {(showcase) => showcase && <ShowcaseView {...{ showcase, Difference }} onHide={() => toggle(true)} />}
      </Deferred>
    </div>
  )
}

/**
 * The skeleton of a dealer that the address names (4.45); empty where it is not known whether there is a
 * dealer.
 */
function Skeleton({ isKnown }: { isKnown: boolean }) {
  return (
    <div className={isKnown ? skeleton : undefined} data-skeleton aria-hidden="true">
      {isKnown && <span />}
    </div>
  )
}

/** Applies the shopper's choice to the server's markup; the browser's code has no need of it. */
const mark = import.meta.env.SSR
  ? `if(localStorage.getItem("${hiddenName}")==="${hiddenValue}")p.dataset.hidden=""`
  : ''

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

const skeleton = css`
  block-size: calc(var(--reserved) - var(--s4) - var(--s5));
  margin-block: var(--s5) var(--s4);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  @media (scripting: none) { display: none; }
  span { display: block; block-size: 100%; inline-size: 100%; aspect-ratio: 3 / 2; background: var(--sunken); border-radius: var(--radius); }
  @media (min-width: 640px) { span { inline-size: 330px; } }
`
