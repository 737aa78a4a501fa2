import { css } from '@linaria/core'
import { useId, useState } from 'react'
import { noScriptButton, selectField, textField } from '#client/ui/fields.styles.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { useSearchNavigation } from '#client/ui/search-navigation.ts'
import { allCarsPath } from '#shared/search/paths.ts'
import { refine } from '#shared/search/refine.ts'
import { defaultRadiusMi, type SearchRequest, searchRadiiMi } from '#shared/search/search-request.ts'
import { printSearch } from '#shared/search/search-url.ts'
import { readRadius, readZip } from '#shared/search/search-values.ts'

/** Where to search: a zip and a radius around it. Without JavaScript a form that keeps the rest of the search. */
export function LocationForm({ request }: { request: SearchRequest }) {
  const { wanted, change } = useSearchNavigation(request)
  const [isInvalid, setInvalid] = useState(false)
  const errorId = useId()
  const apply = (form: HTMLFormElement) => {
    const fields = new FormData(form)
    const text = String(fields.get('zip')).trim()
    const zip = readZip(text)
    const isBad = text !== '' && zip !== text
    setInvalid(isBad)
    if (isBad) return
    const radius = zip === undefined ? defaultRadiusMi : readRadius(String(fields.get('searchRadius')))
    const next = refine(wanted, { zip, searchRadius: radius === defaultRadiusMi ? undefined : radius })
    if (printSearch(next) !== printSearch(refine(wanted, {}))) change(next)
  }
  const kept = [...new URLSearchParams(printSearch(refine(wanted, { zip: undefined, searchRadius: undefined })))]
  return (
    <form
      action={allCarsPath}
      method="get"
      className={place}
      aria-label="Location"
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
    >
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label>
        <Icon name="pin" />
        <span>ZIP Code</span>
        <input
          key={wanted.zip}
          name="zip"
          className={textField}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          placeholder="Any place"
          defaultValue={wanted.zip}
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? errorId : undefined}
          onBlur={(event) => event.target.form && apply(event.target.form)}
        />
      </label>
      <label>
        <span>within</span>
        <select
          key={wanted.searchRadius}
          name="searchRadius"
          className={selectField}
          defaultValue={wanted.searchRadius ?? defaultRadiusMi}
          onChange={(event) => event.target.form && apply(event.target.form)}
        >
          {searchRadiiMi.map((radius) => (
            <option key={radius} value={radius}>
              {radius === 0 ? 'Any distance' : `${radius} miles`}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={noScriptButton}>
        Update
      </button>
      {isInvalid && (
        <p id={errorId} role="alert">
          Enter a valid ZIP Code
        </p>
      )}
    </form>
  )
}

const place = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s3);
  label { display: inline-flex; align-items: center; gap: var(--s2); font-size: var(--text-s); color: var(--text-quiet); }
  input { inline-size: 6.5rem; }
  /* A width of its own: one that follows the options would move while they arrive. */
  select { inline-size: 8.75rem; }
  @media (max-width: 639.98px) {
    gap: var(--s2);
    label:first-of-type span { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
    label { gap: 6px; }
  }
  p { flex-basis: 100%; font-size: var(--text-s); color: var(--danger); }
`
