import { css } from '@linaria/core'
import { type Ref, type SubmitEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { HiddenSearchFields } from '#client/navigation/HiddenSearchFields.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import { allCarsPath } from '#shared/search/paths.ts'
import { readText } from '#shared/search/plain-values.ts'
import { searchHref } from '#shared/search/print-search.ts'
import { refine, withoutFilters } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

const loadDialog = () => import('./KeywordDialog.tsx')
type KeywordDialogModule = Awaited<ReturnType<typeof loadDialog>>

interface KeywordBoxProps {
  readonly request?: SearchRequest
  /** The text that the shopper typed; the keyword by default. */
  readonly typed?: string | undefined
}

/**
 * The keyword search: a new search in the same place. The form works without the dialog, which opens with
 * suggestions as soon as the shopper types. The server reads the text.
 */
export function KeywordBox({ request = {}, typed = request.keyword }: KeywordBoxProps) {
  const navigate = useNavigate()
  // The dialog is rendered once for each opening, since the close event of an earlier one may come late.
  const [opening, setOpening] = useState(0)
  const [closed, setClosed] = useState(0)

  // Loaded without Suspense, which would show the dialog later while the shopper goes on typing.
  const [dialog, setDialog] = useState<KeywordDialogModule>()
  const field = useRef<HTMLInputElement>(null)
  const anew = withoutFilters(request)
  const search = (next: SearchRequest) => {
    // The dialog gives the focus back to the field, where a phone would show its keyboard over the results.
    field.current?.blur()
    navigate(searchHref(next))
  }

  // Words that are too long travel as they are: the server names them in a notice.
  const searchWords = (words: string) =>
    search(refine(anew, { keyword: readText(words) ?? (words.trim() || undefined) }))

  /** Loads the dialog's code. The form works without it. */
  const load = () => void loadDialog().then(setDialog, () => undefined)
  const open = () => {
    load()
    setOpening(opening + 1)
  }

  const close = () => {
    setClosed(opening)
    // The browser gives the focus back without a caret, so that typing would do nothing.
    const end = field.current?.value.length ?? 0
    field.current?.setSelectionRange(end, end)
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    searchWords(field.current?.value ?? '')
  }

  return (
    <>
      <search className={box}>
        <form action={allCarsPath} method="get" onSubmit={submit}>
          <HiddenSearchFields request={anew} />
          <Field {...{ field, typed, load, open }} />
          <button type="submit">Search</button>
        </form>
      </search>
      {opening > closed && dialog && (
        <dialog.KeywordDialog
          key={opening}
          request={anew}
          field={field}
          onSearch={search}
          onSearchWords={searchWords}
          onClose={close}
        />
      )}
    </>
  )
}

interface FieldProps {
  readonly field: Ref<HTMLInputElement>
  readonly typed: string | undefined
  readonly load: () => void
  readonly open: () => void
}

const Field = ({ field, typed, load, open }: FieldProps) => (
  <label>
    <span className={visuallyHidden}>Search cars by keyword</span>
    <Icon name="search" />
    <input
      ref={field}
      type="search"
      name="keyword"
      key={typed}
      defaultValue={typed}
      placeholder="Make, model or feature"
      autoComplete="off"
      aria-haspopup="dialog"
      onFocus={load}
      onClick={open}
      onInput={open}
    />
  </label>
)

const box = css`
  flex: 1 1 12rem;
  min-inline-size: 0;
  max-inline-size: 460px;
  form { display: flex; }
  label { position: relative; flex: 1; min-inline-size: 0; }
  label i { position: absolute; inset-block: 0; inset-inline-start: var(--s3); margin-block: auto; color: var(--text-quiet); }
  input {
    inline-size: 100%;
    min-block-size: 44px;
    padding-inline: 2.5rem var(--s3);
    background: var(--page);
    border: 1px solid var(--control-line);
    border-inline-end: 0;
    border-start-start-radius: 99px;
    border-end-start-radius: 99px;
    appearance: none;
    text-overflow: ellipsis;
    &::placeholder { color: var(--text-quiet); opacity: 1; }
    @media (max-width: 359.98px) { padding-inline: 2.25rem var(--s2); &::placeholder { font-size: 0.8rem; } }
    &:focus-visible { outline-offset: -2px; }
  }
  button {
    min-block-size: 44px;
    padding-inline: var(--s4) var(--s5);
    font-weight: 600;
    color: var(--text);
    background: var(--sunken);
    border: 1px solid var(--control-line);
    border-start-end-radius: 99px;
    border-end-end-radius: 99px;
  }
  /* Without scripts the button takes its part of a phone's line. */
  @media (max-width: 429.98px) and (scripting: none) {
    label i { display: none; }
    input { padding-inline: var(--s3) 0; &::placeholder { font-size: 0.8rem; } }
    button { padding-inline: var(--s2) var(--s3); }
  }
  /* Where scripts run, Enter and the dialog submit the search; small screens have no space for the button. */
  @media (max-width: 1023.98px) and (scripting: enabled) {
    button { position: absolute; inline-size: 1px; block-size: 1px; min-block-size: 0; padding: 0; overflow: hidden; clip-path: inset(50%); }
    input { border-inline-end: 1px solid var(--control-line); border-radius: 99px; }
  }
`
