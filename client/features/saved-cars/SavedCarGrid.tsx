import { css } from '@linaria/core'
import { useStore } from 'jotai'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { quietButton } from '#client/ui/fields.styles.ts'
import { removeField, savedCarsPath } from '#shared/features/saved-cars/saved-car-paths.ts'
import { isListed, type SavedCarView } from '#shared/features/saved-cars/saved-car-view.ts'
import { SavedCarFacts, savedCarTitle } from './SavedCarFacts.tsx'
import { savedCarListOf } from './saved-car-list.ts'

interface SavedCarGridProps {
  readonly cars: readonly SavedCarView[]
  readonly removedIds: ReadonlySet<number>
}

/** Saved cars with a button to remove each. In the place of a removed one is a button that undoes that. */
export const SavedCarGrid = ({ cars, removedIds }: SavedCarGridProps) => (
  <ul className={grid}>
    {cars.map((car) => (
      <li key={car.id}>{removedIds.has(car.id) ? <Removed car={car} /> : <Kept car={car} />}</li>
    ))}
  </ul>
)

function Kept({ car }: { car: SavedCarView }) {
  const store = useStore()
  const remove = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void savedCarListOf(store).remove(car.id)
  }

  return (
    <article className={card} data-is-gone={!isListed(car) || undefined}>
      <SavedCarFacts car={car} />
      <form method="post" action={savedCarsPath} onSubmit={remove}>
        <button
          type="submit"
          className={quietButton}
          name={removeField}
          value={car.id}
          aria-label={`Remove ${savedCarTitle(car)}`}
        >
          Remove
        </button>
      </form>
    </article>
  )
}

function Removed({ car: { facts: _, ...car } }: { car: SavedCarView }) {
  const store = useStore()
  const undo = useRef<HTMLButtonElement>(null)

  // The button that removed the car is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true })
  }, [])

  return (
    <p className={removed}>
      Removed.
      <button
        type="button"
        ref={undo}
        className={quietButton}
        onClick={() => void savedCarListOf(store).save(car)}
      >
        Undo
      </button>
    </p>
  )
}

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 270px), 1fr));
  gap: var(--s5);
  > li { display: grid; }
  &:empty { display: none; }
`

const card = css`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr auto;
  overflow: hidden;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  &:hover { border-color: var(--control-line); }
  &:has(h2 > a:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; }
  &[data-is-gone] img { filter: grayscale(1); opacity: 0.6; }
  form { padding: 0 var(--s4) var(--s4); }
  /* Above the link that covers the card. */
  form button { position: relative; inline-size: 100%; }
`

const removed = css`
  display: grid;
  gap: var(--s3);
  place-content: center;
  justify-items: center;
  min-block-size: 12rem;
  color: var(--text-quiet);
  border: 1px dashed var(--control-line);
  border-radius: var(--radius);
`
