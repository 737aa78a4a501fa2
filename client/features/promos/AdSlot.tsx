import { PageLink } from '#client/navigation/PageLink.tsx'
import { searchHref } from '#shared/search/print-search.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { choice, label, promo } from './promo.styles.ts'
import type { PromoContentProps } from './promo-props.ts'

interface HouseAd {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly change: SearchRequest
}

/** The advertisements of the house, for slots without an advertiser. */
const ads: readonly [HouseAd, ...HouseAd[]] = [
  {
    title: 'Great prices, found for you',
    text: 'Cars priced well below others like them.',
    action: 'See great prices',
    change: { dealType: ['GREATPRICE'] },
  },
  {
    title: 'Certified and checked',
    text: 'Inspected by the maker’s dealers, with a warranty.',
    action: 'See certified cars',
    change: { listingType: ['CERTIFIED'] },
  },
  {
    title: 'Just in',
    text: 'The newest arrivals of your search first.',
    action: 'See the newest',
    change: { sortBy: 'datelistedDESC' },
  },
]

/** A slot for an advertisement, filled with one of the house's own. */
export function AdSlot({ request, ordinal }: Pick<PromoContentProps, 'request' | 'ordinal'>) {
  const ad = ads[ordinal % ads.length] ?? ads[0]
  return (
    <article className={promo} aria-label={`Advertisement: ${ad.title}`}>
      <header>
        <p className={label}>Advertisement</p>
        <h3>{ad.title}</h3>
        <p>{ad.text}</p>
      </header>
      <div>
        <ul>
          <li>
            <PageLink className={choice} to={searchHref(refine(request, ad.change))}>
              {ad.action}
            </PageLink>
          </li>
        </ul>
      </div>
    </article>
  )
}
