import { css } from '@linaria/core'
import { type ReactNode, useState } from 'react'
import { useFragment } from '#client/streaming/fragments.ts'
import { isServer } from '#client/streaming/is-server.ts'
import { textField } from '#client/ui/fields.styles.ts'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import { CheckRow, type OptionRow } from './CheckRow.tsx'

interface OptionListProps {
  readonly param: string
  /** The name of the filter or level. */
  readonly label: string
  readonly rows: readonly OptionRow[]
  readonly chosen: readonly string[]
  readonly onToggle: (value: string, isChosen: boolean) => void
  /** All data that the markup follows from; absent where it depends on the page. */
  readonly input?: readonly unknown[] | undefined
  /** Renders the content below a chosen row. */
  readonly below?: (value: string) => ReactNode
}

/** The longest list without a search field. Longer lists scroll, and begin with the chosen options. */
const shortList = 8

/** A list of options as check boxes. */
export const OptionList = ({ input, ...props }: OptionListProps) => (
  <div {...useFragment(<Options {...props} />, isServer && { kind: 'options', input })} />
)

function Options({ param, label, rows, chosen, onToggle, below }: Omit<OptionListProps, 'input'>) {
  const [text, setText] = useState('')
  // The order is that of the first render: a row must not move while the shopper uses it.
  const [first] = useState(chosen)
  const isLong = rows.length > shortList
  const ordered = isLong
    ? rows.toSorted((a, b) => Number(first.includes(b.value)) - Number(first.includes(a.value)))
    : rows

  const matching = ordered.filter((row) => row.label.toLowerCase().includes(text.trim().toLowerCase()))

  return (
    <>
      {isLong && <ListSearch label={label} text={text} setText={setText} found={matching.length} />}
      <div className={list} data-long={isLong || undefined}>
        {matching.map((row) => {
          const isChosen = chosen.includes(row.value)
          return (
            <div key={row.value}>
              <CheckRow
                {...row}
                name={param}
                isChosen={isChosen}
                onToggle={() => onToggle(row.value, isChosen)}
              />
              {isChosen && below?.(row.value)}
            </div>
          )
        })}
        {matching.length === 0 && text !== '' && <p>Nothing matches “{text.trim()}”.</p>}
      </div>
    </>
  )
}

interface ListSearchProps {
  readonly label: string
  readonly text: string
  readonly setText: (text: string) => void
  readonly found: number
}

function ListSearch({ label, text, setText, found }: ListSearchProps) {
  return (
    <>
      <input
        type="search"
        className={`${textField} ${search}`}
        aria-label={`Search ${label.toLowerCase()}`}
        placeholder="Search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Enter would send the form, Escape close the drawer.
          if (event.key !== 'Enter' && (event.key !== 'Escape' || text === '')) return
          event.preventDefault()
          if (event.key === 'Escape') setText('')
        }}
      />
      <p className={visuallyHidden} aria-live="polite">
        {text.trim() !== '' && (found === 1 ? '1 option' : `${found} options`)}
      </p>
    </>
  )
}

const search = css`
  margin-block-end: var(--s1);
  @media (scripting: none) { display: none; }
`

const list = css`
  display: grid;
  min-inline-size: 0;
  > p { padding-block: var(--s2); font-size: var(--text-s); color: var(--text-quiet); }
  &[data-long] {
    max-block-size: 304px;
    /* Room for focus rings, which a scroller would cut. */
    margin-inline: -4px;
    padding-inline: 4px;
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }
`
