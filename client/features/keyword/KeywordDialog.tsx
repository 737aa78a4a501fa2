import { css } from '@linaria/core'
import { useCombobox } from 'downshift'
import { type FormEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { track } from '#client/navigation/track.ts'
import { CloseButton } from '#client/ui/CloseButton.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { primaryButton, textField } from '#client/ui/fields.styles.ts'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import { formatCount } from '#shared/search/labels.ts'
import { readText } from '#shared/search/plain-values.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { withUnderstood } from '#shared/search/understood.ts'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

interface KeywordDialogProps {
  /** The search that a new one starts from. */
  readonly request: SearchRequest
  /** The field on the page, whose text the dialog starts with and writes back. */
  readonly field: RefObject<HTMLInputElement | null>
  readonly onSearch: (next: SearchRequest) => void
  readonly onSearchWords: (words: string) => void
  readonly onClose: () => void
}

const name = 'Search cars by keyword'

/**
 * The keyword search with suggestions (2.16, 2.36). A chosen suggestion is a search by its filters; Enter
 * searches by what the server understands of the words.
 */
export function KeywordDialog({ request, field, onSearch, onSearchWords, onClose }: KeywordDialogProps) {
  return (
    <Dialog name="keyword" label={name} onClose={onClose}>
      {(close) => (
        <Combobox
          words={field.current?.value ?? ''}
          onWords={(words) => {
            if (field.current) field.current.value = words
          }}
          onChoose={({ filters }) => {
            if (field.current) field.current.value = ''
            close()
            onSearch(withUnderstood(request, filters))
          }}
          onSubmit={(words) => {
            close()
            onSearchWords(words)
          }}
          onClose={close}
        />
      )}
    </Dialog>
  )
}

interface ComboboxProps {
  /** The words that the field starts with. */
  readonly words: string
  readonly onWords: (words: string) => void
  readonly onChoose: (suggestion: Suggestion) => void
  readonly onSubmit: (words: string) => void
  readonly onClose: () => void
}

function Combobox({ words: initial, onWords, onChoose, onSubmit, onClose }: ComboboxProps) {
  const [words, setWords] = useState(initial)
  const suggestions = useSuggestions(readText(words) ?? '')
  const { getInputProps, getItemProps, getMenuProps, highlightedIndex } = useCombobox({
    items: suggestions,
    inputValue: words,
    isOpen: suggestions.length > 0,
    selectedItem: null,
    itemToString: (suggestion) => suggestion?.label ?? '',
    // The list is open as long as there are suggestions, and leaving the field chooses none.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? state : changes,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return
      track('suggestion', { position: suggestions.indexOf(selectedItem) + 1 })
      onChoose(selectedItem)
    },
  })

  const input = useRef<HTMLInputElement>(null)

  // A layout effect, so that the next keystroke continues at the end of the words.
  useLayoutEffect(() => input.current?.setSelectionRange(initial.length, initial.length), [initial])
  const write = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    setWords(currentTarget.value)
    onWords(currentTarget.value)
  }

  /** Leaves Escape to the dialog, and Enter without a highlighted suggestion to the form. */
  const leaveToBrowser = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Escape' || (key === 'Enter' && highlightedIndex < 0))
      Object.assign(nativeEvent, { preventDownshiftDefault: true })
  }

  return (
    <form
      className={panel}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(words)
      }}
    >
      <div className={line}>
        <input
          {...getInputProps({ ref: input, 'aria-label': name, onChange: write, onKeyDown: leaveToBrowser })}
          className={textField}
          placeholder="Make, model or feature"
          enterKeyHint="search"
        />
        <button type="submit" className={primaryButton}>
          Search
        </button>
        <CloseButton onClick={onClose} />
      </div>
      <ul {...getMenuProps({ 'aria-label': 'Suggestions' })} className={list}>
        {suggestions.map((item, index) => (
          <li
            key={`${item.group}:${item.label}`}
            {...getItemProps({ item, index })}
            className={option}
            data-highlighted={index === highlightedIndex || undefined}
          >
            {item.label}
            <small>{item.group}</small>
          </li>
        ))}
      </ul>
      <p role="status" className={visuallyHidden}>
        {countText(suggestions.length)}
      </p>
    </form>
  )
}

const countText = (count: number) =>
  count > 0 && `${formatCount(count)} ${count === 1 ? 'suggestion' : 'suggestions'}`

const panel = css`
  display: grid;
  gap: var(--s2);
  padding: var(--s4);
  @media (max-width: 639.98px) { padding: var(--s2); }
`

const line = css`
  display: flex;
  align-items: center;
  gap: var(--s2);
  /* On a phone the words have the room. */
  @media (max-width: 639.98px) { gap: var(--s1); input, [type='submit'] { padding-inline: var(--s2); } }
`

const list = css`
  display: grid;
  &:empty { display: none; }
`

const option = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  min-block-size: 44px;
  padding-inline: var(--s3);
  cursor: pointer;
  border-radius: var(--radius-small);
  small { font-size: var(--text-s); color: var(--text-quiet); }
  &[data-highlighted] { background: var(--accent-soft); outline: 1px solid transparent; }
`
