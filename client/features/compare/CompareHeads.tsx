import { css } from '@linaria/core'
import { Photo } from '#client/cards/Photo.tsx'
import { SaveButton } from '#client/cards/SaveButton.tsx'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { selectField } from '#client/ui/fields.styles.ts'
import { Icon } from '#client/ui/Icon.tsx'
import type { ComparedCar } from '#shared/features/compare/compared-cars.ts'
import { cardTitle } from '#shared/features/listings/listing-words.ts'
import { safeSrc, vehicleHref } from '#shared/features/listings/safe-href.ts'

export const titleOf = ({ id, listing, isGone }: ComparedCar) =>
  listing ? cardTitle(listing.title) : isGone ? 'A car that is no longer listed' : `Car ${id}`

interface ComparedPhotoProps {
  readonly car: ComparedCar
  readonly canSave: boolean
  /** The address of the comparison without the car. */
  readonly hrefWithout: string
}

/** The photo of a compared car, with what can be done with it; a sold one is marked. */
export function ComparedPhoto({ car, canSave, hrefWithout }: ComparedPhotoProps) {
  const { listing, isGone } = car
  const photo = listing?.images.sources[0]

  return (
    <div className={frame} data-gone={isGone || undefined}>
      {photo && safeSrc(photo.src) && (
        <Photo image={photo} sizes="(max-width: 639px) 47vw, 300px" width={600} height={400} isBlurred />
      )}
      {isGone && <p>Sold</p>}
      {listing && canSave && !isGone && <SaveButton listing={listing} />}
      <PageLink
        to={hrefWithout}
        replace
        keepsScroll
        rel="nofollow"
        aria-label={`Take ${titleOf(car)} out of Compare`}
        title="Take out of Compare"
      >
        <Icon name="close" />
      </PageLink>
    </div>
  )
}

interface ComparedTitleProps {
  readonly car: ComparedCar
  /** The car's place among all cars. */
  readonly at: number
  readonly cars: readonly ComparedCar[]
  /** The column of a phone that shows the car, from 0; negative where none does. */
  readonly place: number
  readonly choose: (place: number, at: number) => void
}

/** The title of a column as a link to its car. A phone has a select field above it for the column's car. */
export function ComparedTitle({ car, at, cars, place, choose }: ComparedTitleProps) {
  const { listing, isGone, similarHref } = car
  return (
    <div className={head}>
      <select
        className={selectField}
        aria-label={place === 1 ? 'Second car' : 'First car'}
        value={at}
        onChange={({ target }) => choose(place, Number(target.value))}
      >
        {cars.map((option, index) => (
          <option key={option.id} value={index}>
            {`${index + 1}. ${titleOf(option)}`}
          </option>
        ))}
      </select>
      {listing && !isGone ? <a href={vehicleHref(listing)}>{titleOf(car)}</a> : <span>{titleOf(car)}</span>}
      {isGone && <small>No longer for sale</small>}
      {isGone && similarHref && <a href={similarHref}>See similar cars</a>}
    </div>
  )
}

const frame = css`
  position: relative;
  aspect-ratio: 3 / 2;
  overflow: hidden;
  background: var(--sunken);
  border-radius: var(--radius);
  /* The whole column is dragged, not its picture. */
  img { inline-size: 100%; block-size: 100%; object-fit: cover; pointer-events: none; }
  /* The photos are on every sheet of paper. */
  @media print { max-inline-size: 4.5cm; }
  &[data-gone] img { opacity: 0.55; }
  > p { position: absolute; inset-block-end: var(--s2); inset-inline-start: var(--s2); padding: 1px var(--s3); font-size: var(--text-s); font-weight: 600; color: var(--page); background: var(--text); border-radius: 99px; }
  > a {
    position: absolute;
    inset-block-start: 4px;
    inset-inline-start: 4px;
    isolation: isolate;
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    color: var(--text);
    &::before { content: ''; position: absolute; inset: 4px; z-index: -1; background: color-mix(in oklab, var(--surface) 88%, transparent); border: 1px solid var(--line); border-radius: 50%; }
    &:hover { color: var(--accent); }
    @media print { display: none; }
  }
`

const head = css`
  display: grid;
  gap: 2px;
  font-size: var(--text-m);
  font-weight: 600;
  > a { color: var(--text); text-underline-offset: 3px; &:hover { color: var(--accent); } }
  small { font-size: var(--text-s); font-weight: 400; color: var(--notice); }
  > small + a { font-size: var(--text-s); color: var(--accent); }
  /* The widths of the select fields on phones (9.36). */
  select { inline-size: 150px; margin-block-end: var(--s1); @media (max-width: 374.98px) { inline-size: 140px; } }
`
