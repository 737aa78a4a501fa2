import { css } from '@linaria/core'
import { CarouselButtons } from '#client/ui/CarouselButtons.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { PageLink } from '#client/ui/PageLink.tsx'
import { pill, strip } from '#client/ui/pill.styles.ts'
import { useFocusAfterRemoval } from '#client/ui/use-focus-after-removal.ts'
import { searchHref } from '#shared/search/search-url.ts'
import type { SuggestedChoice } from '#shared/search/suggested.ts'

/** Filters that would narrow the search well (2.15), each a link that adds one. */
export function SuggestedFilters({ choices }: { choices: readonly SuggestedChoice[] }) {
  const keys = choices.map(({ label }) => label).join()
  const { row, willRemove } = useFocusAfterRemoval(keys)
  if (choices.length === 0) return null
  return (
    <div className={carousel}>
      {/* Another row for other choices, so that it is measured and seen from its beginning. */}
      <ul key={keys} className={strip} ref={row} aria-label="Suggested filters">
        {choices.map(({ label, request }, index) => (
          <li key={label}>
            <PageLink className={`${pill} ${suggestion}`} to={searchHref(request)} replace keepsScroll onClick={() => willRemove(index)}>
              <Icon name="plus" />
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
      <CarouselButtons row={row} of="suggested filters" />
    </div>
  )
}

const carousel = css`
  display: flex;
  align-items: center;
  gap: var(--s2);
  min-inline-size: 0;
  @media (max-width: 1023.98px) { > div { display: none; } }
`
const suggestion = css`
  color: var(--text);
  background: var(--surface);
  border-color: var(--line);
  &:hover { color: var(--text); border-color: var(--accent); }
  i { color: var(--accent); }
`
