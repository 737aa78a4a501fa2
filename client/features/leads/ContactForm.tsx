import { css } from '@linaria/core'
import { type SubmitEvent, use, useEffect, useRef } from 'react'
import { PageSettingsContext } from '#client/cards/page-settings.ts'
import { FormField, LongField } from '#client/ui/FormField.tsx'
import { FormMessage } from '#client/ui/FormMessage.tsx'
import { primaryButton } from '#client/ui/fields.styles.ts'
import { HoneypotField } from '#client/ui/HoneypotField.tsx'
import { PersonFields } from '#client/ui/PersonFields.tsx'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import { type ContactState, contactKinds, oneClickField } from '#shared/features/leads/contact-form.ts'
import { leadKinds } from '#shared/features/leads/lead-kinds.ts'
import { maxCommentsLength } from '#shared/features/leads/lead-rules.ts'
import { actionPath } from '#shared/features/listings/action-paths.ts'
import { infoPath } from '#shared/pages/info-pages.ts'
import type { PageSettings } from '#shared/pages/page-settings.ts'

export interface ContactFormProps {
  /** The id of the listing. */
  readonly id: number
  readonly state: ContactState
  /** The shopper is signed in, and may opt in to one-click e-mails. */
  readonly offersOneClick: boolean
  /** The path of the page that led to the form; absent where the form is on it. */
  readonly from?: string | undefined
  /** Sends the form by script; absent: the browser sends it. */
  readonly onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
  /** The form is on its way. */
  readonly isSending?: boolean
}

/** The form that writes to the seller of a car (2.32). It works without scripts. */
export function ContactForm(props: ContactFormProps) {
  const { id, state, offersOneClick, from, onSubmit, isSending = false } = props
  const { problems } = state
  const form = useRef<HTMLFormElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: new problems are those of the form that was sent
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problems])

  return (
    <form
      ref={form}
      className={stack}
      method="post"
      action={actionPath('email', id)}
      noValidate
      onSubmit={onSubmit}
      aria-label="Email the seller"
    >
      {problems.form !== undefined && <FormMessage kind="danger">{problems.form}</FormMessage>}
      {from !== undefined && <input type="hidden" name="from" value={from} />}
      <Kinds state={state} />
      <div data-person>
        <PersonFields fields={state.fields} problems={problems} />
      </div>
      <LongField
        label="Message"
        name="comments"
        rows={3}
        maxLength={maxCommentsLength}
        hint="Left empty, the seller gets the question chosen above."
        defaultValue={state.fields.comments}
        problem={problems.comments}
      />
      <HoneypotField />
      <Check name="sendsCopy" label="Send me a copy" isChecked={state.fields.sendsCopy ?? true} />
      {offersOneClick && <Check name={oneClickField} label="From now on send this with one click" />}
      <p>
        The seller gets your name and what you type here. <a href={infoPath('privacy')}>Privacy</a>
      </p>
      <button type="submit" className={primaryButton} disabled={isSending}>
        Send email
      </button>
    </form>
  )
}

interface PartProps {
  readonly state: ContactState
}

/** The kinds that a page offers. */
const kindsWith = (settings: PageSettings | undefined) =>
  contactKinds.filter((kind) => kind !== 'offer' || settings?.flags.makeOffer)

/**
 * What the e-mail is about, for a test drive the time, for an offer its price; styles show these where they
 * are chosen.
 */
const Kinds = ({ state: { fields, problems } }: PartProps) => (
  <fieldset>
    <legend className={visuallyHidden}>What is it about?</legend>
    {kindsWith(use(PageSettingsContext)).map((kind, at) => (
      <label key={kind} data-pill>
        <input
          type="radio"
          name="kind"
          value={kind}
          defaultChecked={fields.kind === undefined ? at === 0 : fields.kind === kind}
        />
        {leadKinds[kind].label}
      </label>
    ))}
    <div data-when>
      <FormField
        label="When would you like to come?"
        name="wantedAt"
        type="datetime-local"
        hint="The seller confirms the time, or names another."
        defaultValue={fields.wantedAt}
        problem={problems.wantedAt}
      />
    </div>
    <div data-offer>
      <FormField
        label="Your offer in US dollars"
        name="offerUsd"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        defaultValue={fields.offerUsd}
        problem={problems.offerUsd}
      />
    </div>
  </fieldset>
)

interface CheckProps {
  readonly name: string
  readonly label: string
  readonly isChecked?: boolean
}

const Check = ({ name, label, isChecked }: CheckProps) => (
  <label data-check>
    <input type="checkbox" name={name} value="1" defaultChecked={isChecked} />
    {label}
  </label>
)

const stack = css`
  position: relative;
  display: grid;
  gap: var(--s4);
  > p { font-size: var(--text-s); color: var(--text-quiet); }
  > button { justify-self: start; min-inline-size: min(10rem, 100%); }
  fieldset { display: flex; flex-wrap: wrap; gap: var(--s2); min-inline-size: 0; padding: 0; margin: 0; border: 0; }
  [data-pill], [data-check] { display: flex; align-items: center; gap: var(--s2); min-block-size: 44px; font-size: var(--text-m); }
  [data-pill] {
    flex: 1 1 auto;
    justify-content: center;
    padding-inline: var(--s2);
    font-size: var(--text-s);
    font-weight: 600;
    border: 1px solid var(--control-line);
    border-radius: var(--radius-small);
    &:has(:checked) { background: var(--accent-soft); border-color: var(--accent); }
  }
  /* Four kinds are two rows of two. */
  fieldset:has(> label:nth-of-type(4)) > label { flex-basis: 40%; }
  [data-when], [data-offer] { flex: 1 1 100%; padding-block-start: var(--s2); }
  &:not(:has([value='offer']:checked)) [data-offer] { display: none; }
  &:not(:has([value='testDrive']:checked)) [data-when] { display: none; }
  [data-person] {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
    gap: var(--s4) var(--s3);
    align-items: start;
    > :nth-child(n + 3) { grid-column: 1 / -1; }
    @media (min-width: 640px) { grid-template-columns: 1fr 1fr; > :nth-child(n + 3) { grid-column: auto; } }
  }
  input:is([type='radio'], [type='checkbox']) { inline-size: 1.125rem; block-size: 1.125rem; margin: 0; accent-color: var(--accent); }
`
