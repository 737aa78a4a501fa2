import { css } from '@linaria/core'
import { type ReactNode, useId } from 'react'
import { noScriptButton, quietButton, selectField, textField } from '#client/ui/fields.styles.ts'
import { Icon } from '#client/ui/Icon.tsx'
import type { AlertFrequency } from '#shared/features/alerts/alert-rules.ts'
import { dayWords } from '#shared/features/locale-words.ts'
import { cutName } from '#shared/features/saved-searches/cut-name.ts'
import { bookmarkPath, searchesPath } from '#shared/features/saved-searches/saved-search-paths.ts'
import type { ListedSearch } from '#shared/pages/page-data.ts'
import { formatCount } from '#shared/search/labels.ts'
import { maxTextLength } from '#shared/search/plain-values.ts'
import { ShareLink } from './ShareLink.tsx'

/** The choices of how often e-mails come. */
export const alertLabels: Readonly<Record<AlertFrequency, string>> = {
  instant: 'At once',
  daily: 'Daily',
  weekly: 'Weekly',
  none: 'Never',
}

interface SavedSearchItemProps {
  readonly search: ListedSearch
  /** The address of the site. */
  readonly origin: string
}

/** A saved search: what it is, what is new, and forms to change it, which need no script. */
export function SavedSearchItem({ search, origin }: SavedSearchItemProps) {
  const { id, name, title, labels, newCount, savedAtMs, lastExecutedAtMs } = search
  const since = dayWords(lastExecutedAtMs ?? savedAtMs)

  return (
    <article className={item} data-search={id}>
      <header>
        <h2>
          <a href={bookmarkPath(id)}>{name}</a>
        </h2>
        {name !== cutName(title, maxTextLength) && <p>{title}</p>}
        <p>{labels.join(' · ')}</p>
        <p>
          {newCount ? (
            <strong>
              {formatCount(newCount)} new since {since}
            </strong>
          ) : (
            `${newCount === 0 ? 'Nothing new since' : lastExecutedAtMs ? 'Last run' : 'Saved'} ${since}`
          )}
        </p>
      </header>
      <AlertsForm search={search} />
      <div className={tools}>
        <a className={quietButton} href={bookmarkPath(id)}>
          <Icon name="search" />
          Run
        </a>
        <Disclosure label="Rename">
          <RenameForm search={search} />
        </Disclosure>
        <Disclosure label="Share">
          <ShareLink href={`${origin}${bookmarkPath(id)}`} title={title} />
        </Disclosure>
        <Disclosure label="Delete">
          <form method="post" action={searchesPath}>
            <input type="hidden" name="id" value={id} />
            <p>This deletes the search and ends its e-mails.</p>
            <button type="submit" name="action" value="delete" className={quietButton} data-danger>
              Delete this search
            </button>
          </form>
        </Disclosure>
      </div>
    </article>
  )
}

function AlertsForm({ search: { id, alerts, name } }: { readonly search: ListedSearch }) {
  return (
    <form method="post" action={searchesPath} className={frequency}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="action" value="alerts" />
      <label>
        <span>E-mails</span>
        <select
          name="alerts"
          className={selectField}
          defaultValue={alerts}
          aria-label={`E-mails for ${name}`}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          {Object.entries(alertLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={noScriptButton}>
        Save
      </button>
    </form>
  )
}

function RenameForm({ search: { id, name } }: { readonly search: ListedSearch }) {
  const field = useId()
  return (
    <form method="post" action={searchesPath}>
      <input type="hidden" name="id" value={id} />
      <label htmlFor={field}>Name</label>
      <input
        id={field}
        name="searchName"
        className={textField}
        required
        maxLength={maxTextLength}
        defaultValue={name}
        autoComplete="off"
      />
      <button type="submit" name="action" value="rename" className={quietButton}>
        Save the name
      </button>
    </form>
  )
}

/** A part that opens at a click, one at a time in the whole list. */
const Disclosure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <details name="saved-search">
    <summary>{label}</summary>
    <div>{children}</div>
  </details>
)

const item = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-content: start;
  gap: var(--s3) var(--s6);
  padding: var(--s4) var(--s5);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  header { display: grid; gap: var(--s1); min-inline-size: 0; }
  h2 { font-size: var(--text-l); overflow-wrap: anywhere; }
  h2 a { color: var(--text); }
  p { font-size: var(--text-s); color: var(--text-quiet); overflow-wrap: anywhere; }
  strong { margin-inline-end: var(--s2); color: var(--saving); }
  @media (max-width: 767.98px) { grid-template-columns: minmax(0, 1fr); padding: var(--s4); }
`

const frequency = css`
  display: flex;
  align-items: center;
  gap: var(--s2);
  align-self: start;
  label { display: inline-flex; align-items: center; gap: var(--s2); }
  span { font-size: var(--text-s); color: var(--text-quiet); }
  select { inline-size: 7rem; }
`

const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 0 var(--s2);
  grid-column: 1 / -1;
  /* What opens is below the whole row, and the row stays as it is. */
  details { display: contents; }
  details::details-content { flex-basis: 100%; order: 1; }
  summary {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    padding-inline: var(--s2);
    font-weight: 600;
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 3px;
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker { display: none; }
  }
  details > div { padding-block: var(--s2); max-inline-size: 480px; }
  @media (max-width: 479.98px) { column-gap: 0; summary { padding-inline: 6px; } > a { margin-inline-end: 6px; } }
  form { display: grid; gap: var(--s2); justify-items: start; }
  [data-danger] { color: var(--danger); border-color: currentColor; }
`
