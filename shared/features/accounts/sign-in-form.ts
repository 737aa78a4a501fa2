import type { MailLinkKind } from './account-paths.ts'

/** The digits of a code by e-mail: 26 bits, of which three guesses are allowed. */
export const codeDigits = 8

/** The forms of the sign-in page, by the value of `defaultScreen` that shows each (2.3). */
export const signInForms = ['signin', 'signup', 'link', 'code', 'forgot'] as const

/** What the sign-in page says after a form or a link in an e-mail has done its work. */
export const signInResults = ['check-mail', 'verified', 'password-reset', 'deleted', 'signed-out'] as const

export type SignInForm = (typeof signInForms)[number]
export type SignInResult = (typeof signInResults)[number]

/** The form of a code that was sent, and those that links in e-mails lead to. */
export type SignInStep = 'enter-code' | MailLinkKind

export type SignInScreen = SignInForm | SignInResult | SignInStep

/** A field that a problem is about; `form`: the problem is about no single one. */
export type SignInField = 'form' | 'email' | 'password' | 'code'

/** What the sign-in page shows. What a shopper typed stays, but for her password. */
export interface SignInState {
  readonly screen: SignInScreen
  /** The path of this site that she is led back to. */
  readonly refUrl: string
  readonly email: string
  /** The token of a link in an e-mail. */
  readonly token?: string
  readonly problems: Readonly<Partial<Record<SignInField, string>>>
  /** Who asks is signed in, and proves it once more before a change of the account. */
  readonly isAgain?: true
}

/** What becomes of a form: another page, or the same page with another state. */
export type SignInOutcome =
  /** `isSignedIn`: the page is somebody's by now. */
  { readonly to: string; readonly isSignedIn: boolean } | { readonly state: SignInState }

/** The characters of a password. */
export const passwordLength = { min: 10, max: 128 } as const

/** Whether a screen is a form for somebody who is not signed in. */
export const isSignInForm = (screen: SignInScreen): screen is SignInForm =>
  signInForms.some((known) => known === screen)

/** Whether a text names a screen that an address may show. */
export const isSignInScreen = (text: string | null): text is SignInForm | SignInResult =>
  [...signInForms, ...signInResults].some((known) => known === text)
