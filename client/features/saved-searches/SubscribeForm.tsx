import { css } from '@linaria/core'
import { useEffect, useRef } from 'react'
import { EmailField } from '#client/ui/FormField.tsx'
import { FormMessage } from '#client/ui/FormMessage.tsx'
import { primaryButton } from '#client/ui/fields.styles.ts'
import { HoneypotField } from '#client/ui/HoneypotField.tsx'
import { signUpHref } from '#shared/features/accounts/account-paths.ts'
import { resultsPath } from '#shared/features/saved-searches/saved-search.ts'
import { saveSearchPath } from '#shared/features/saved-searches/saved-search-paths.ts'
import type { SaveSearchPageData } from '#shared/pages/page-data.ts'
import { useSubscription } from './use-subscription.ts'

/** The words of the form (3.28). */
export interface SubscribeWords {
  readonly saveSearchInstrText: string
  readonly textModalDisclaimer: string
}

export interface SubscribeFormProps {
  /** The canonical query of the search. */
  readonly query: string
  /** The search in words, with all of its filters. */
  readonly title: string
  readonly words: SubscribeWords
  /** What became of the form where the browser itself has sent it. */
  readonly before?: Pick<SaveSearchPageData, 'messages' | 'outcome' | 'emailAddress'>
  /** The field has the focus as soon as the form is there. */
  readonly takesFocus?: boolean
}

/** The form in which a guest subscribes to a search by e-mail (2.23, 3.50). It works without scripts. */
export function SubscribeForm({
  query,
  title,
  words,
  before = none,
  takesFocus = false,
}: SubscribeFormProps) {
  const { outcome, messages, submit, clear } = useSubscription({ query, title }, before)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('[type=email]')?.focus()
  }, [takesFocus])

  return (
    <form ref={form} method="post" action={saveSearchPath} className={stack} onSubmit={submit}>
      <h2>Receive Price Alerts and New Results for this Search!</h2>
      <p>
        <strong>{title}.</strong> {words.saveSearchInstrText}
      </p>
      {messages.map(({ severity, text }) => (
        <FormMessage key={text} kind={severity}>
          {text}
        </FormMessage>
      ))}
      {outcome === 'limit' && <a href={signUpHref(resultsPath(query))}>Create a free account</a>}
      <input type="hidden" name="query" value={query} />
      <div className={row}>
        <EmailField
          label="E-mail address"
          name="emailAddress"
          required
          defaultValue={before.emailAddress}
          onChange={outcome === undefined ? undefined : clear}
        />
        <HoneypotField />
        <button type="submit" className={primaryButton} data-state={outcome}>
          {outcome === 'accepted' ? 'Subscribed!' : 'Subscribe'}
        </button>
      </div>
      <p>{words.textModalDisclaimer}</p>
    </form>
  )
}

const none = { messages: [] } as const

const stack = css`
  display: grid;
  gap: var(--s3);
  h2 { font-size: var(--text-l); }
  p { font-size: var(--text-s); color: var(--text-quiet); }
  strong { color: var(--text); }
`

const row = css`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--s3);
  > div { flex: 1 1 14rem; max-inline-size: 24rem; }
  button { min-inline-size: 8.5rem; transition: background-color var(--quick); }
  button[data-state='accepted'] { color: var(--saving); background: var(--saving-soft); border-color: currentColor; }
  button[data-state='sending'] { opacity: 0.6; }
`
