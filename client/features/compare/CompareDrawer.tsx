import { css } from '@linaria/core'
import { useAtomValue, useSetAtom } from 'jotai'
import { removeComparedAtom, setComparedAtom } from '#client/cards/change-compared.atoms.ts'
import { comparedAtom, compareToggleAtom } from '#client/cards/compare.atoms.ts'
import { useCarFacts } from '#client/cards/use-car-facts.ts'
import { listingsId } from '#client/ui/anchors.ts'
import { CloseButton } from '#client/ui/CloseButton.tsx'
import { primaryButton, quietButton } from '#client/ui/fields.styles.ts'
import { useFocusAfterRemoval } from '#client/ui/use-focus-after-removal.ts'
import { compareHref } from '#shared/features/compare/compare-href.ts'
import { DrawerCar } from './DrawerCar.tsx'

export interface CompareDrawerProps {
  /** The page has a bar of its own at the bottom of small screens: above it the drawer is one slim line. */
  readonly isAboveBar?: boolean
}

/** The cars to compare, at the bottom of the window: each can be taken out, and all compared. */
export function CompareDrawer({ isAboveBar = false }: CompareDrawerProps) {
  const ids = useAtomValue(comparedAtom)
  const setCompared = useSetAtom(setComparedAtom)
  const removeCompared = useSetAtom(removeComparedAtom)
  const setOn = useSetAtom(compareToggleAtom)
  // The drawer works without photos and titles.
  const { facts } = useCarFacts(ids)
  const { row, willRemove } = useFocusAfterRemoval()

  const remove = (id: number, index: number) => {
    willRemove(index)
    if (ids.length === 1) leave()
    removeCompared(id)
  }

  const clear = () => {
    leave()
    setCompared([])
  }

  const hide = () => {
    leave()
    setOn(false)
  }

  return (
    <aside className={drawer} aria-label="Compare" data-above={isAboveBar || undefined} data-bar>
      <ul ref={row}>
        {ids.map((id, index) => (
          <DrawerCar key={id} id={id} facts={facts.get(id)} onRemove={() => remove(id, index)} />
        ))}
      </ul>
      <div>
        {ids.length > 1 ? (
          <a className={primaryButton} href={compareHref({ ids })}>
            Compare {ids.length} cars
          </a>
        ) : (
          <p>Add another car to compare.</p>
        )}
        <button type="button" className={quietButton} onClick={clear}>
          Clear
        </button>
        <CloseButton label="Hide Compare" onClick={hide} />
      </div>
    </aside>
  )
}

/** The drawer is about to be removed with the focused button. */
const leave = () => document.getElementById(listingsId)?.focus({ preventScroll: true })

const drawer = css`
  position: sticky;
  inset-block-end: 0;
  z-index: 5;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2) var(--s4);
  padding: var(--s2) var(--page-edge);
  margin-inline: calc(-1 * var(--page-edge));
  background: var(--surface);
  border-block-start: 1px solid var(--line);
  ul { display: flex; flex: 1 1 0; gap: var(--s2); min-inline-size: 0; }
  > div { display: flex; flex: none; align-items: center; gap: var(--s2); }
  p { font-size: var(--text-m); color: var(--text-quiet); }
  @media (min-width: 640px) and (min-height: 700px) { padding-block: var(--s3); }
  @media (max-width: 767.98px) {
    ul { flex-basis: 100%; }
    > div { flex: 1; }
    > div > :first-child { flex: 1; }
    /* The bar below has the button that stands out. */
    &[data-above] {
      padding-block: 0;
      ul { display: none; }
      > div > :first-child { justify-content: start; padding-inline: 0; color: var(--accent); background: none; }
      > div > p { color: var(--text-quiet); }
      button { border-color: transparent; }
    }
  }
  /* Out of the flow the drawer does not move the bar below it. */
  @media (max-width: 1023.98px) { &[data-above] { position: absolute; inset: auto 0 100%; } }
  /* At 400 % zoom the drawer would cover too much of the page. */
  @media (max-height: 420px) { &, &[data-above] { position: static; } }
  :global() {
    /* What has the focus is never behind the drawer. */
    @media (min-height: 420.02px) { html:has(aside[data-bar]) { scroll-padding-block-end: 132px; } }
  }
`
