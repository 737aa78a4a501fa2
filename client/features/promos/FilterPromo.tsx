import { ChangeLink } from '#client/navigation/ChangeLink.tsx'
import { useSearchNavigation } from '#client/navigation/search-navigation.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { choice, promo } from '#client/ui/promo.styles.ts'
import { suggestedChoices } from '#shared/features/suggested-filters/suggested-choices.ts'
import type { PromoContentProps } from './promo-props.ts'

/** The number of choices that a tile has space for. */
const maxChoices = 6

/** The filters that narrow the search best, for a shopper who has seen a few cars without choosing one. */
export function FilterPromo({
  request,
  results: { suggestedFilters = [], filters },
}: Pick<PromoContentProps, 'request' | 'results'>) {
  const { wanted, change } = useSearchNavigation(request)

  return (
    <article className={promo} aria-label="Narrow your search">
      <header>
        <h3>Not what you had in mind?</h3>
        <p>Narrow your search with one click.</p>
      </header>
      <div>
        <ul>
          {suggestedChoices(suggestedFilters, wanted, filters)
            .slice(0, maxChoices)
            .map(({ label, next }) => (
              <li key={label}>
                <ChangeLink className={choice} next={next} onChange={change}>
                  {label}
                  <Icon name="plus" />
                </ChangeLink>
              </li>
            ))}
        </ul>
      </div>
    </article>
  )
}
