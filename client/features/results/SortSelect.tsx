import { css } from '@linaria/core'
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react'
import { HiddenSearchFields } from '#client/navigation/HiddenSearchFields.tsx'
import { useSearchNavigation } from '#client/navigation/search-navigation.ts'
import { useReplayedChoices } from '#client/streaming/replay-choices.ts'
import { noScriptButton, selectField } from '#client/ui/fields.styles.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { allCarsPath } from '#shared/search/paths.ts'
import { refine } from '#shared/search/refine.ts'
import { type SearchRequest, type SortBy, sortOptions } from '#shared/search/search-request.ts'

interface SortSelectProps {
  readonly request: SearchRequest
  /** The order of a search without a sort parameter. */
  readonly defaultSort: SortBy
}

/**
 * The select field of the sort order. Each choice is a step in the history and starts at the first page
 * (4.28). An order that is chosen with arrow keys counts on Enter, or when the field is left: each key would
 * be a search otherwise.
 */
export function SortSelect({ request, defaultSort }: SortSelectProps) {
  const { wanted, push } = useSearchNavigation(request)
  const [draft, setDraft] = useState<SortBy>()
  const isTyping = useRef(false)
  const form = useReplayedChoices()
  const current = wanted.sortBy ?? defaultSort

  const sort = (sortBy = draft) => {
    setDraft(undefined)
    if (sortBy === undefined || sortBy === current) return
    push(refine(wanted, { sortBy: sortBy === defaultSort ? undefined : sortBy }))
  }

  const choose = (value: string) => {
    const sortBy = sortOptions.find((option) => option.value === value)?.value
    if (isTyping.current) setDraft(sortBy)
    else sort(sortBy)
  }

  const type = ({ key, altKey }: KeyboardEvent) => {
    isTyping.current = !altKey && !opensList.includes(key)
    if (key === 'Enter') sort()
    if (key === 'Escape') setDraft(undefined)
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    sort()
  }

  return (
    <form ref={form} action={allCarsPath} method="get" className={order} onSubmit={submit}>
      <HiddenSearchFields request={refine(wanted, { sortBy: undefined })} />
      <label>
        <Icon name="sort" />
        <span>Sort by</span>
        <select
          name="sortBy"
          className={selectField}
          value={draft ?? current}
          onChange={(event) => choose(event.target.value)}
          onKeyDown={type}
          onPointerDown={() => {
            isTyping.current = false
          }}
          onBlur={() => sort()}
        >
          {sortOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={noScriptButton}>
        Sort
      </button>
    </form>
  )
}

/** The keys after which a change is a choice from the open list, or ends one. */
const opensList: readonly string[] = ['Enter', 'Tab', ' ', 'F4']

/** On phones the field is invisible over a drawing: its options open as ever. */
const order = css`
  display: flex;
  gap: var(--s2);
  label { display: inline-flex; align-items: center; gap: var(--s2); }
  /* A fixed width: the width of the options changes while the parser reads them. */
  select { inline-size: 12.5rem; }
  span { font-size: var(--text-s); white-space: nowrap; color: var(--text-quiet); }
  @media (max-width: 767.98px), (1280px <= width < 1536px) {
    span { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  }
  @media (min-width: 640px) { i { display: none; } }
  @media (max-width: 639.98px) {
    label {
      position: relative;
      /* In WebKit the text of the field would widen the page. */
      overflow: clip;
      justify-content: center;
      inline-size: 44px;
      block-size: 44px;
      background: var(--surface);
      border: 1px solid var(--control-line);
      border-radius: var(--radius-small);
      &:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; }
    }
    select { position: absolute; inset: 0; inline-size: 100%; opacity: 0; }
  }
`
