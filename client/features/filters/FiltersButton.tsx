import { css } from '@linaria/core'
import { useSetAtom } from 'jotai'
import { filterPanelId } from '#client/ui/anchors.ts'
import { quietButton } from '#client/ui/fields.styles.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { formatCount } from '#shared/search/labels.ts'
import { filterDrawerAtom } from './filter-drawer.atoms.ts'
import { loadFilterPanel } from './LazyFilterPanel.tsx'

/** The button that opens the drawer; without JavaScript a link to the panel. */
export function FiltersButton({ chosenCount }: { readonly chosenCount: number }) {
  const setOpen = useSetAtom(filterDrawerAtom)

  return (
    <a
      href={`#${filterPanelId}`}
      className={`${quietButton} ${onlySmall}`}
      onClick={(event) => {
        event.preventDefault()
        loadFilterPanel().then(
          () => setOpen(true),
          () => location.assign(`#${filterPanelId}`),
        )
      }}
    >
      <Icon name="filter" />
      <span>Filters</span>
      {chosenCount > 0 && <span>({formatCount(chosenCount)})</span>}
    </a>
  )
}

const onlySmall = css`
  flex: none;
  @media (max-width: 639.98px) { gap: var(--s1); padding-inline: var(--s2); }
  /* A phone has room for the word or the icon beside the other buttons, the smallest for the icon alone. */
  @media (390px <= width < 430px) { i { display: none; } }
  @media (max-width: 389.98px) {
    span:first-of-type { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  }
  @media (min-width: 1024px) { display: none; }
`
