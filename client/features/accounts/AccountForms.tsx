import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { EmailField, FormField } from '#client/ui/FormField.tsx'
import { FormMessage } from '#client/ui/FormMessage.tsx'
import { quietButton } from '#client/ui/fields.styles.ts'
import { signInHref } from '#shared/features/accounts/account-paths.ts'
import { type AccountForm, type AccountView, accountNotices } from '#shared/features/accounts/account-view.ts'
import { passwordLength } from '#shared/features/accounts/sign-in-form.ts'
import { maxEmailLength } from '#shared/features/email-address.ts'
import { type ContactField, oneClickField } from '#shared/features/leads/contact-form.ts'
import { maxNameLength, maxPhoneLength } from '#shared/features/leads/lead-rules.ts'
import { dayWords } from '#shared/features/locale-words.ts'
import { accountPath } from '#shared/search/paths.ts'
import { PasskeyButton } from './PasskeyButton.tsx'

/** Everything that a shopper can do with her account, a form each. All of them work without scripts. */
export function AccountForms({ view }: { readonly view: AccountView }) {
  const { email, sessions, done, refused, isPartial, needsSignIn } = view
  return (
    <>
      {done && <FormMessage kind="success">{accountNotices[done]}</FormMessage>}
      {(done === 'add-passkey' || done === 'remove-passkey') && sessions.length > 1 && (
        <PostForm name="end-others" button="Sign out everywhere else" />
      )}
      {refused && refused.field === undefined && <FormMessage kind="danger">{refused.problem}</FormMessage>}
      {isPartial && <FormMessage kind="danger">A part of this page cannot be loaded just now.</FormMessage>}
      <div className={who}>
        <span>
          Signed in as <strong>{email}</strong>
        </span>
        <PostForm name="sign-out" button="Sign out" />
      </div>
      {needsSignIn && <SignInAgain />}
      <EmailForm view={view} />
      <PasswordForm view={view} />
      <Passkeys view={view} />
      <ProfileForm view={view} />
      <Sessions view={view} />
      <Section
        title="Your data"
        text="A copy of everything that is kept of you, as a file that programs can read."
      >
        <a className={quietButton} href={`${accountPath}/export`} download>
          Download your data
        </a>
      </Section>
      <Section
        title="Delete your account"
        text="Your account goes, with saved searches, saved cars and alerts. We send you an e-mail with a link first."
      >
        <PostForm name="delete" button="Delete my account" />
      </Section>
    </>
  )
}

interface SectionProps {
  readonly title: string
  /** What the section is for, where its title does not say it. */
  readonly text?: string
  readonly children: ReactNode
}

function Section({ title, text, children }: SectionProps) {
  return (
    <section className={section}>
      <div>
        <h2>{title}</h2>
        {text !== undefined && <p>{text}</p>}
      </div>
      <div>{children}</div>
    </section>
  )
}

interface PostFormProps {
  readonly name: AccountForm
  readonly button: string
  /** The name of the button for assistive technology, where its text stands in a row of equal ones. */
  readonly label?: string
  readonly children?: ReactNode
}

function PostForm({ name, button, label, children }: PostFormProps) {
  return (
    <form method="post" action={accountPath} noValidate>
      <input type="hidden" name="do" value={name} />
      {children}
      <button type="submit" className={quietButton} aria-label={label}>
        {button}
      </button>
    </form>
  )
}

/** The problem with a field of a form that was refused. */
const problemWith = ({ refused }: AccountView, field: string) =>
  refused?.field === field ? refused.problem : undefined

function EmailForm({ view }: { readonly view: AccountView }) {
  return (
    <Section title="E-mail address">
      <PostForm name="change-email" button="Change the address">
        <FormField
          label="New e-mail address"
          name="newEmail"
          type="email"
          autoComplete="email"
          maxLength={maxEmailLength}
          defaultValue={view.refused?.newEmail}
          hint="We send a link to the old address, then to the new one."
          problem={problemWith(view, 'newEmail')}
        />
      </PostForm>
    </Section>
  )
}

const signInAgain =
  'You signed in a while ago. To change your address, your passkeys or where you are signed in, or to delete ' +
  'the account, sign in once more.'

/** Says before anything is typed that changes need a newer sign-in. */
function SignInAgain() {
  return (
    <Section title="Before you change something" text={signInAgain}>
      <a className={quietButton} href={signInHref(accountPath)}>
        Sign in once more
      </a>
    </Section>
  )
}

function PasswordForm({ view }: { readonly view: AccountView }) {
  return (
    <Section title="Password">
      <PostForm name="change-password" button="Change the password">
        {/* Password managers look for the name of the account. */}
        <input type="hidden" name="username" autoComplete="username" value={view.email} />
        <FormField
          label="Current password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          problem={problemWith(view, 'currentPassword')}
        />
        <FormField
          label="New password"
          name="newPassword"
          type="password"
          autoComplete="new-password"
          hint={`At least ${passwordLength.min} characters. You are signed out everywhere else.`}
          problem={problemWith(view, 'newPassword')}
        />
      </PostForm>
    </Section>
  )
}

/** What fills in e-mails to sellers, and the choice to send them with one click (3.30). */
function ProfileForm({ view }: { readonly view: AccountView }) {
  const profile = view.refused?.leadProfile ?? view.leadProfile
  if (profile === undefined) return null
  const field = (name: ContactField, value: string | undefined) => ({
    ...{ name, defaultValue: value, problem: problemWith(view, name) },
  })

  return (
    <Section title="E-mails to sellers" text="What you enter here fills in the form that writes to a seller.">
      <PostForm name="lead-profile" button="Save">
        <FormField
          label="First name"
          autoComplete="given-name"
          maxLength={maxNameLength}
          {...field('firstName', profile.firstName)}
        />
        <FormField
          label="Last name"
          autoComplete="family-name"
          maxLength={maxNameLength}
          {...field('lastName', profile.lastName)}
        />
        <EmailField label="E-mail address for answers" {...field('fromEmailAddress', profile.email)} />
        <FormField
          label="Phone (optional)"
          type="tel"
          autoComplete="tel"
          maxLength={maxPhoneLength}
          {...field('phoneNumber', profile.phone)}
        />
        <label data-check>
          <input type="checkbox" name={oneClickField} value="1" defaultChecked={profile.isOneClickOptedIn} />
          ‘Check availability’ on a card writes to the seller with one click
        </label>
      </PostForm>
    </Section>
  )
}

function Passkeys({ view: { passkeys } }: { readonly view: AccountView }) {
  return (
    <Section
      title="Passkeys"
      text="With a passkey you sign in by your fingerprint, your face or the code of your device."
    >
      <ul>
        {passkeys.map(({ id, name, since }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong>
              {since !== '' && <small>added {dayWords(since)}</small>}
            </span>
            <PostForm name="remove-passkey" button="Remove" label={`Remove ${name}`}>
              <input type="hidden" name="id" value={id} />
            </PostForm>
          </li>
        ))}
      </ul>
      <PasskeyButton
        label="Add a passkey"
        failure="No passkey was added. If you signed in a while ago, sign in once more first."
        action={async () => {
          const { addPasskey } = await import('./passkeys.ts')
          await addPasskey(`Passkey ${passkeys.length + 1}`)
          location.assign(`${accountPath}?done=add-passkey`)
        }}
      />
    </Section>
  )
}

function Sessions({ view: { sessions } }: { readonly view: AccountView }) {
  return (
    <Section title="Where you are signed in">
      <ul>
        {sessions.map(({ id, device, since, isCurrent }) => (
          <li key={id}>
            <span>
              <strong>{device}</strong>
              <small>{isCurrent ? 'this browser' : `since ${dayWords(since)}`}</small>
            </span>
            {!isCurrent && (
              <PostForm
                name="end-session"
                button="End"
                label={`End the session of ${device}, ${dayWords(since)}`}
              >
                <input type="hidden" name="id" value={id} />
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && <PostForm name="end-others" button="End all others" />}
    </Section>
  )
}

const who = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  align-items: center;
  justify-content: space-between;
  overflow-wrap: anywhere;
`

const section = css`
  display: grid;
  gap: var(--s4) var(--s8);
  padding: var(--s5);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  > div { display: grid; justify-items: start; align-content: start; gap: var(--s4); min-inline-size: 0; }
  > :first-child { gap: var(--s2); }
  h2 { font-size: var(--text-l); }
  p { color: var(--text-quiet); }
  form { display: grid; justify-items: start; gap: var(--s4); max-inline-size: 100%; }
  > div > form { inline-size: 100%; > div { inline-size: min(100%, 380px); } }
  ul { inline-size: 100%; }
  ul:empty { display: none; }
  li { display: flex; gap: var(--s4); align-items: center; justify-content: space-between; padding-block: var(--s2); }
  li:first-child { padding-block-start: 0; }
  li + li { border-block-start: 1px solid var(--line); }
  li strong, li small { display: block; }
  [data-check] { display: flex; gap: var(--s3); align-items: center; min-block-size: 44px; }
  [data-check] input { flex: none; inline-size: 1.125rem; block-size: 1.125rem; margin: 0; accent-color: var(--accent); }
  small { font-size: var(--text-s); color: var(--text-quiet); }
  @media (max-width: 639.98px) { padding: var(--s4); }
  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    > div > form { grid-template-columns: 1fr 1fr; align-items: start; }
    [data-check], button { grid-column: 1 / -1; }
    > div > form > div { inline-size: 100%; }
  }
`
