import { css } from '@linaria/core'
import { type MouseEvent, type SubmitEvent, useEffect, useRef } from 'react'
import { FormField } from '#client/ui/FormField.tsx'
import { FormMessage } from '#client/ui/FormMessage.tsx'
import { primaryButton } from '#client/ui/fields.styles.ts'
import { signInPath } from '#shared/features/accounts/account-paths.ts'
import {
  passwordLength,
  type SignInForm as SignInFormName,
  type SignInScreen,
  type SignInState,
} from '#shared/features/accounts/sign-in-form.ts'
import { maxEmailLength } from '#shared/features/email-address.ts'
import { accountPath } from '#shared/search/paths.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { signInFields, signInWords } from './sign-in-words.ts'

interface SignInFormProps {
  readonly state: SignInState
  /** Sends the form by script; absent: the browser sends it. */
  readonly onSubmit?: ((event: SubmitEvent<HTMLFormElement>) => void) | undefined
  /** Shows another form in place; absent: links lead to it. */
  readonly onScreen?: ((screen: SignInFormName) => void) | undefined
  /** The form is on its way. */
  readonly isSending?: boolean
  /** Runs once the shopper is signed in by a passkey. */
  readonly onSignedIn: () => void
}

/** One form of the sign-in page, or what became of it. It works without scripts. */
export function SignInForm({ state, onSubmit, onScreen, isSending = false, onSignedIn }: SignInFormProps) {
  const { screen, refUrl, email, token, problems, isAgain } = state
  const { text, button } = signInWords[screen]
  const form = useRef<HTMLFormElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: new problems are those of the form that was sent
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problems])

  return (
    <div className={stack}>
      {isAgain && <p>You are signed in. For changes of your account, show once more that it is you.</p>}
      {text !== undefined && <p>{text}</p>}
      {button !== undefined && (
        <form ref={form} method="post" action={signInPath} noValidate onSubmit={onSubmit}>
          {problems.form !== undefined && <FormMessage kind="danger">{problems.form}</FormMessage>}
          <input type="hidden" name="screen" value={screen} />
          <input type="hidden" name="refUrl" value={refUrl} />
          {token !== undefined && <input type="hidden" name="token" value={token} />}
          {screen === 'enter-code' && <input type="hidden" name="email" value={email} />}
          <Fields key={screen} state={state} />
          <button type="submit" className={primaryButton} aria-disabled={isSending || undefined}>
            {button}
          </button>
        </form>
      )}
      {screen === 'signin' && (
        <PasskeyButton
          label="Sign in with a passkey"
          failure="No passkey was used. Sign in in another way, or try again."
          action={async () => {
            const { signInByPasskey } = await import('./passkeys.ts')
            await signInByPasskey()
            onSignedIn()
          }}
        />
      )}
      <Ways screen={screen} refUrl={refUrl} isAgain={isAgain === true} onScreen={onScreen} />
    </div>
  )
}

function Fields({ state: { screen, email, problems } }: { readonly state: SignInState }) {
  const shown = signInFields[screen] ?? []
  const isNew = screen === 'signup' || screen === 'reset-password'

  return (
    <>
      {shown.includes('email') && (
        <FormField
          label="E-mail address"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxEmailLength}
          defaultValue={email}
          problem={problems.email}
        />
      )}
      {shown.includes('password') && (
        <FormField
          label={screen === 'reset-password' ? 'New password' : 'Password'}
          name="password"
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          hint={isNew ? `At least ${passwordLength.min} characters. A short sentence is good.` : undefined}
          problem={problems.password}
        />
      )}
      {shown.includes('code') && (
        <FormField
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          problem={problems.code}
        />
      )}
    </>
  )
}

const names: Readonly<Record<SignInFormName, string>> = {
  signin: 'Sign in with a password',
  signup: 'Create a free account',
  link: 'E-mail me a link',
  code: 'E-mail me a code',
  forgot: 'Forgot your password?',
}

/** The other ways on from each screen. */
const ways: Readonly<Record<SignInScreen, readonly SignInFormName[]>> = {
  signin: ['forgot', 'link', 'code', 'signup'],
  signup: ['signin'],
  link: ['signin', 'code'],
  code: ['signin', 'link'],
  'enter-code': ['code', 'signin'],
  forgot: ['signin'],
  'check-mail': ['signin'],
  verified: [],
  'password-reset': ['signin'],
  deleted: [],
  'signed-out': ['signin'],
  'verify-email': [],
  'magic-link': ['link'],
  'reset-password': ['forgot'],
  'delete-account': [],
}

interface WaysProps extends Pick<SignInFormProps, 'onScreen'> {
  /** Who asks has an account. */
  readonly isAgain: boolean
  readonly screen: SignInScreen
  readonly refUrl: string
}

/** The words of a link from one screen to another. */
const wordsOf = (way: SignInFormName, from: SignInScreen) =>
  way === 'signin' && from === 'signup' ? 'Already have an account? Sign in' : names[way]

function Ways({ screen, refUrl, isAgain, onScreen }: WaysProps) {
  const others = isAgain ? ways[screen].filter((way) => way !== 'signup') : ways[screen]
  const follow = (way: SignInFormName) => (event: MouseEvent) => {
    if (!onScreen) return
    event.preventDefault()
    onScreen(way)
  }

  return (
    <ul>
      {(screen === 'verified' ||
        screen === 'check-mail' ||
        screen === 'deleted' ||
        screen === 'signed-out') && (
        <li>
          <a href={refUrl}>Back to the cars</a>
        </li>
      )}
      {screen === 'verified' && (
        <li>
          <a href={accountPath}>Your account</a>
        </li>
      )}
      {others.map((way) => (
        <li key={way}>
          <a
            href={`${signInPath}?defaultScreen=${way}&refUrl=${encodeURIComponent(refUrl)}`}
            onClick={follow(way)}
          >
            {wordsOf(way, screen)}
          </a>
        </li>
      ))}
    </ul>
  )
}

const stack = css`
  display: grid;
  gap: var(--s5);
  > p { color: var(--text-quiet); }
  form { display: grid; gap: var(--s4); }
  ul { display: grid; border-block-start: 1px solid var(--line); }
  ul:empty { display: none; }
  li a { display: flex; align-items: center; min-block-size: 44px; }
`
