import { css } from '@linaria/core'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { Deferred } from '#client/streaming/Deferred.tsx'
import type { CountResponse } from '#shared/features/listings/listing.contract.ts'
import { formatCount } from '#shared/search/labels.ts'
import { searchHref } from '#shared/search/print-search.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

interface GreatPriceCountProps {
  /** null: it is not known, and nothing is said. */
  readonly promise: Promise<CountResponse | null>
  readonly request: SearchRequest
  /**
   * Switched off. It is rendered all the same: a promise that no block takes would count as one that the
   * server did not fill.
   */
  readonly isHidden?: boolean
}

/** How many great prices the search has at any distance (7.11). Its line is kept free whatever comes. */
export function GreatPriceCount({ promise, request, isHidden = false }: GreatPriceCountProps) {
  const href = searchHref(
    refine(request, { dealType: ['GREATPRICE'], searchRadius: request.zip === undefined ? undefined : 0 }),
  )

  return (
    <p className={line} hidden={isHidden}>
      <Deferred key={searchHref(request)} id="greatPrices" promise={promise} fallback={null}>
        {(count) =>
          count && (
            <PageLink to={href}>
              {formatCount(count.totalResultCount)} great {count.totalResultCount === 1 ? 'price' : 'prices'}{' '}
              nationwide
            </PageLink>
          )
        }
      </Deferred>
    </p>
  )
}

const line = css`
  block-size: 24px;
  font-size: var(--text-s);
  font-variant-numeric: tabular-nums;
  a { display: inline-block; line-height: 24px; color: var(--saving); }
`
