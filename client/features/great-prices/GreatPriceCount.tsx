import { css } from '@linaria/core'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { Deferred } from '#client/streaming/Deferred.tsx'
import type { CountResponse } from '#shared/features/listings/answers.contract.ts'
import { anywhere } from '#shared/search/anywhere.ts'
import { formatCount } from '#shared/search/labels.ts'
import { searchHref } from '#shared/search/print-search.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

interface GreatPriceCountProps {
  /** Null where the count is not known: then nothing is shown. */
  readonly promise: Promise<CountResponse | null>
  readonly request: SearchRequest
  /**
   * The feature is switched off. The promise is rendered all the same, since one without a block would count
   * as one that the server did not fill.
   */
  readonly isHidden?: boolean
}

/**
 * The number of great prices for the search at any distance (7.11). Its line is reserved from the beginning;
 * its width is not, so that it stands last among links.
 */
export function GreatPriceCount({ promise, request, isHidden = false }: GreatPriceCountProps) {
  const href = searchHref({ ...anywhere(request), dealType: ['GREATPRICE'] })

  return (
    <p className={line} hidden={isHidden}>
      <Deferred key={searchHref(request)} id="greatPrices" promise={promise} fallback={null}>
        {(count) => {
          if (!count) return null
          const { totalResultCount: found } = count
          const words = `${formatCount(found)} great ${found === 1 ? 'price' : 'prices'} nationwide`

          return found > 0 ? <PageLink to={href}>{words}</PageLink> : words
        }}
      </Deferred>
    </p>
  )
}

const line = css`
  flex: none;
  block-size: 1.5rem;
  font-size: var(--text-s);
  font-variant-numeric: tabular-nums;
  a { display: inline-block; line-height: 1.5rem; color: var(--saving); }
  /*
   * The room of a link that is still to come, so that the switch stays in its line. A link that has no room
   * ends with an ellipsis, which only a box of its own text can have.
   */
  @media (max-width: 639.98px) {
    flex: 1 1 10rem;
    min-inline-size: 0;
    white-space: nowrap;
    a { max-inline-size: 100%; overflow: hidden; text-overflow: ellipsis; vertical-align: top; }
  }
`
