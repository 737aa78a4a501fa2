import { css } from '@linaria/core'
import { useEffect, useId, useRef } from 'react'
import { usePlace } from '#client/navigation/use-place.ts'
import { defaultRadiusMi, type SearchRequest } from '#shared/search/search-request.ts'
import { selectField, textField } from './fields.styles.ts'
import { Icon } from './Icon.tsx'

interface PlaceFieldsProps {
  /** The search with the shopper's latest change. */
  readonly request: SearchRequest
  readonly radiiMi: readonly number[]
  readonly onChange: (next: SearchRequest) => void
  /** Both fields are in one line. */
  readonly isInline?: boolean
}

/**
 * The fields of a zip and the radius around it, inside the parent's form. The search changes when the zip
 * field is left, on Enter, and when another radius is chosen.
 */
export function PlaceFields({ request, radiiMi, onChange, isInline = false }: PlaceFieldsProps) {
  const { problem, submit } = usePlace({ request, onChange })
  const zipField = useRef<HTMLInputElement>(null)
  const radiusField = useRef<HTMLSelectElement>(null)
  const errorId = useId()
  const radiusMi = request.searchRadius ?? defaultRadiusMi
  const radii = radiiMi.includes(radiusMi) ? radiiMi : [...radiiMi, radiusMi]

  // The values are written into the existing fields, since new fields would lose the focus.
  useEffect(() => {
    if (zipField.current) zipField.current.value = request.zip ?? ''
    if (radiusField.current) radiusField.current.value = String(radiusMi)
  }, [request.zip, radiusMi])

  const read = () => void submit(zipField.current?.value ?? '', Number(radiusField.current?.value))

  return (
    <div className={place} data-inline={isInline || undefined}>
      <label>
        <Icon name="pin" />
        <span>ZIP Code</span>
        <input
          ref={zipField}
          name="zip"
          className={textField}
          inputMode="numeric"
          autoComplete="postal-code"
          // Longer than a zip, so that nothing is cut unseen.
          maxLength={20}
          placeholder="Any place"
          defaultValue={request.zip}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && errorId}
          onBlur={read}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            read()
          }}
        />
      </label>
      <label>
        <span>within</span>
        <select
          ref={radiusField}
          name="searchRadius"
          className={selectField}
          defaultValue={radiusMi}
          onChange={read}
        >
          {radii.map((radius) => (
            <option key={radius} value={radius}>
              {radius === 0 ? 'Any distance' : `${radius} miles`}
            </option>
          ))}
        </select>
      </label>
      {problem !== undefined && (
        <p id={errorId} role="alert">
          Enter a valid ZIP Code. {problem}
        </p>
      )}
    </div>
  )
}

const place = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--s2) var(--s3);
  position: relative;
  min-inline-size: 0;
  font-size: var(--text-s);
  color: var(--text-quiet);
  i { display: none; }
  span { display: block; margin-block-end: 2px; }
  p { grid-column: 1 / -1; color: var(--danger); }
  &[data-inline] {
    display: flex;
    align-items: center;
    label { display: inline-flex; align-items: center; gap: var(--s2); min-inline-size: 0; }
    span { margin: 0; }
    i { display: inline-block; }
    input { inline-size: 6.5rem; }
    /* A fixed width, since the width of the options changes while they stream in. */
    select { inline-size: 8.75rem; }
    @media (max-width: 359.98px) { label + label span { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); } }
    label:first-of-type span { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
    /* The error lies over the results and must not push them down. */
    p {
      position: absolute;
      inset: calc(100% + 4px) auto auto 0;
      z-index: 6;
      padding: var(--s1) var(--s3);
      inline-size: max-content;
      max-inline-size: calc(100vw - 2 * var(--page-edge));
      background: var(--surface);
      border: 1px solid var(--danger);
      border-radius: var(--radius-small);
    }
  }
`
