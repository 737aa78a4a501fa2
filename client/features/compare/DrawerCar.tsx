import { css } from '@linaria/core'
import { Photo } from '#client/cards/Photo.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import type { CarFacts } from '#shared/features/listings/car-facts.ts'
import { safeSrc } from '#shared/features/listings/safe-href.ts'
import { formatUsd } from '#shared/search/labels.ts'

interface DrawerCarProps {
  readonly id: number
  /**
   * Undefined while they are in flight, or cannot be had; null for a car that nothing is known of any more.
   */
  readonly facts: CarFacts | null | undefined
  readonly onRemove: () => void
}

/**
 * A car in the drawer: its photo and price, where there is room its title, and a button that takes it out.
 */
export function DrawerCar({ id, facts, onRemove }: DrawerCarProps) {
  const photo = facts?.photo
  const title = facts?.title ?? (facts === null ? 'A car that is no longer listed' : `Car ${id}`)

  return (
    <li className={item}>
      {photo && safeSrc(photo.src) ? (
        <Photo image={{ ...photo, alt: '' }} sizes="66px" width={60} height={40} />
      ) : (
        <i />
      )}
      <p>
        <b>{title}</b>
        {facts && <small>{facts.isGone ? 'Sold' : facts.priceUsd && formatUsd(facts.priceUsd)}</small>}
      </p>
      <button type="button" aria-label={`Take ${title} out of Compare`} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </li>
  )
}

const item = css`
  position: relative;
  display: flex;
  flex: 1 1 0;
  align-items: center;
  gap: var(--s2);
  min-inline-size: 0;
  max-inline-size: 260px;
  padding-inline-end: 28px;
  background: var(--sunken);
  border-radius: var(--radius-small);
  img, > i:first-child { flex: none; inline-size: 66px; block-size: 44px; object-fit: cover; background: var(--line); border-radius: var(--radius-small); }
  /* The price comes with the facts, and its line is kept for it. */
  p { display: grid; grid-template-rows: repeat(2, 1.3em); min-inline-size: 0; font-size: var(--text-s); line-height: 1.3; }
  b { overflow: hidden; font-weight: 600; text-overflow: ellipsis; white-space: nowrap; }
  small { font-size: inherit; font-variant-numeric: tabular-nums; color: var(--text-quiet); }
  button {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    display: grid;
    place-items: center;
    inline-size: 28px;
    padding: 0;
    color: var(--text-quiet);
    background: none;
    border: 0;
    border-radius: var(--radius-small);
    &:hover { color: var(--text); background: var(--line); }
  }
  /* A small screen has room for photos alone; a touch anywhere on one takes the car out. */
  @media (max-width: 1199.98px) {
    flex: 0 1 66px;
    padding: 0;
    p { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
    button { inline-size: 100%; place-items: start end; padding: 4px; color: var(--text); border-radius: var(--radius-small); }
    button:hover { background: none; }
    button::before { content: ''; position: absolute; inset-block-start: 1px; inset-inline-end: 1px; inline-size: 22px; block-size: 22px; background: var(--surface); border-radius: 50%; }
    button i { position: relative; inline-size: 16px; block-size: 16px; }
  }
`
