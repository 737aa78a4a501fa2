import { css } from '@linaria/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { optionalChunk } from '#client/streaming/optional-chunk.ts'
import { articlesPath, articlesTitle } from '#shared/features/research/research-paths.ts'

const ArticleRow = optionalChunk(async () => (await import('./ArticleRow.tsx')).ArticleRow)

const titleId = 'bottom-articles-title'

/**
 * The bottom of a results page: advice for buyers, which the browser fetches when a shopper comes near it
 * (2.21). Its room is kept, so that nothing moves. Without scripts it is the link to all articles.
 */
export function BottomArticles() {
  const place = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: '400px' },
    )

    observer.observe(place.current)

    return () => observer.disconnect()
  }, [])

  return (
    <section ref={place} className={section} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{articlesTitle}</h2>
        <a href={articlesPath}>All articles</a>
      </header>
      <div data-row>
        <Suspense fallback={null}>{isNear && <ArticleRow />}</Suspense>
      </div>
    </section>
  )
}

const section = css`
  min-inline-size: 0;
  padding-block: var(--s5);
  border-block-start: 1px solid var(--line);
  /* Blocks above that are still to come would move it. */
  @media (scripting: enabled) { body:has([data-skeleton-cards]) & { display: none; } }
  header { display: flex; flex-wrap: wrap; gap: 0 var(--s4); align-items: center; justify-content: space-between; }
  h2 { font-size: var(--text-l); }
  header a { display: inline-flex; align-items: center; min-block-size: 44px; font-weight: 600; }
  [data-row] { block-size: 8rem; }
  @media (scripting: none) { [data-row] { display: none; } }
  @media print { display: none; }
`
