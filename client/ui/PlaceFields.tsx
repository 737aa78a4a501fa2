import { css } from '@linaria/core'
import { type KeyboardEvent, useId } from 'react'
import { usePlace } from '#client/navigation/use-place.ts'
import { radiusOf, type SearchRequest } from '#shared/search/search-request.ts'
import { selectField, textField } from './fields.styles.ts'
import { Icon } from './Icon.tsx'
import { useUncontrolledField } from './use-uncontrolled-field.ts'
import { visuallyHidden } from './visually-hidden.ts'

interface PlaceFieldsProps {
  /** The search with the shopper's latest change. */
  readonly request: SearchRequest
  readonly radiiMi: readonly number[]
  readonly onChange: (next: SearchRequest) => void
  /** Both fields are in one line, as a sentence: within 50 miles of 85281. */
  readonly isInline?: boolean
  /** The place of a search without a zip, such as a city. */
  readonly placeName?: string | undefined
}

/**
 * The fields of a zip and the radius around it, inside the parent's form. The search changes when the zip
 * field is left, on Enter, and when another radius is chosen.
 */
export function PlaceFields({ request, radiiMi, onChange, isInline = false, placeName }: PlaceFieldsProps) {
  const { problem, submit } = usePlace({ request, onChange })
  const errorId = useId()
  const radiusMi = radiusOf(request)
  const zip = request.zip ?? ''
  // Either field follows a change of the other: together they show the place of the search.
  const place = zip + radiusMi
  const zipField = useUncontrolledField<HTMLInputElement>(zip, place)
  const radiusField = useUncontrolledField<HTMLSelectElement>(String(radiusMi), place)
  const read = () => void submit(zipField.current?.value ?? '', Number(radiusField.current?.value))

  const zipPart = (
    <label key="zip">
      <span>
        {isInline && 'of '}
        <span className={isInline ? visuallyHidden : undefined}>ZIP Code</span>
      </span>
      <input
        ref={zipField}
        name="zip"
        className={textField}
        inputMode="numeric"
        autoComplete="postal-code"
        // Longer than a zip, so that nothing is cut unseen.
        maxLength={20}
        placeholder={placeName ?? 'ZIP Code'}
        defaultValue={zip}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && errorId}
        onBlur={read}
        onKeyDown={(event) => readOnEnter(event, read)}
      />
    </label>
  )

  const radiusPart = (
    <label key="radius">
      <span>Within</span>
      <select
        ref={radiusField}
        name="searchRadius"
        className={selectField}
        defaultValue={radiusMi}
        onChange={read}
      >
        {optionsOf([...radiiMi, radiusMi])}
      </select>
    </label>
  )

  return (
    <div className={fields} data-inline={isInline || undefined}>
      {isInline && <Icon name="pin" />}
      {isInline ? [radiusPart, zipPart] : [zipPart, radiusPart]}
      {problem !== undefined && (
        <p id={errorId} role="alert">
          Enter a valid ZIP Code. {problem}
        </p>
      )}
    </div>
  )
}

/** Reads the fields instead of submitting the form that they are in. */
function readOnEnter(event: KeyboardEvent, read: () => void): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  read()
}

const optionsOf = (radiiMi: readonly number[]) =>
  [...new Set(radiiMi)].map((radius) => (
    <option key={radius} value={radius}>
      {radius === 0 ? 'Any distance' : `${radius} miles`}
    </option>
  ))

const fields = css`
  display: grid;
  /* The radius has the longer words. */
  grid-template-columns: minmax(0, 4fr) minmax(0, 5fr);
  gap: var(--s2) var(--s3);
  position: relative;
  min-inline-size: 0;
  font-size: var(--text-s);
  color: var(--text-quiet);
  span { display: block; margin-block-end: 2px; }
  p { grid-column: 1 / -1; color: var(--danger); }
  &[data-inline] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    /* Large text puts the fields below each other; until then the radius is what gets narrower. */
    label { display: inline-flex; align-items: center; gap: var(--s2); min-inline-size: 0; max-inline-size: max-content; }
    label:has(select) { flex: 1 1 9rem; }
    span { margin: 0; }
    input { inline-size: 7rem; padding-inline: var(--s2); text-overflow: ellipsis; }
    /* A fixed width, since the width of the options changes while they stream in. */
    select { inline-size: 8.75rem; }
    @media (max-width: 389.98px) { > i { display: none; } select { inline-size: 7.5rem; } input { inline-size: 6rem; } }
    /* The error pushes nothing down. Large screens have it above the fields: tools stand close below them. */
    p {
      position: absolute;
      inset: calc(100% + 2px) 0 auto;
      z-index: 6;
      padding: 2px var(--s2);
      line-height: 1.3;
      background: var(--surface);
      border: 1px solid var(--danger);
      border-radius: var(--radius-small);
      @media (min-width: 1024px) { inset-block: auto calc(100% + 2px); }
    }
  }
`
