import type { SignInScreen } from '#shared/features/accounts/sign-in-form.ts'

interface ScreenWords {
  readonly title: string
  readonly text?: string
  /** The words on the button of a form; absent where the screen has no form. */
  readonly button?: string
}

/** The words of each screen of the sign-in page. */
export const signInWords: Readonly<Record<SignInScreen, ScreenWords>> = {
  signin: { title: 'Sign in', button: 'Sign in' },
  signup: {
    title: 'Create a free account',
    text: 'Your saved searches and cars follow you to every device.',
    button: 'Create account',
  },
  link: {
    title: 'Sign in with a link',
    text: 'We send you an e-mail with a link that signs you in. You need no password.',
    button: 'Send the link',
  },
  code: {
    title: 'Sign in with a code',
    text: 'We send you an e-mail with eight digits, for when your mail is on another device.',
    button: 'Send the code',
  },
  'enter-code': {
    title: 'Enter the code',
    text: 'If the address has an account, eight digits are on their way to it.',
    button: 'Sign in',
  },
  forgot: {
    title: 'Forgot your password?',
    text: 'We send you an e-mail with a link to choose a new one.',
    button: 'Send the link',
  },
  'check-mail': {
    title: 'Check your mail',
    text: 'An e-mail with a link is on its way, if the address can be used. It may take a minute. Look into the folder for spam as well.',
  },
  verified: { title: 'Your e-mail address is confirmed', text: 'Thank you. You can go on now.' },
  'password-reset': {
    title: 'Your password is changed',
    text: 'Sign in with the new password.',
  },
  deleted: {
    title: 'Your account is deleted',
    text: 'Nothing of it is kept. You are welcome back at any time.',
  },
  'signed-out': { title: 'You are signed out' },
  'verify-email': {
    title: 'Confirm your address',
    text: 'One more click, so that we know that you asked for this.',
    button: 'Confirm',
  },
  'magic-link': {
    title: 'Sign in',
    text: 'One more click, so that we know that you asked for this.',
    button: 'Sign in',
  },
  'reset-password': { title: 'Choose a new password', button: 'Save the password' },
  'delete-account': {
    title: 'Delete your account?',
    text: 'Your account goes, with saved searches, saved cars and alerts. It cannot be brought back.',
    button: 'Delete my account',
  },
}

/** The fields of each form. */
export const signInFields: Readonly<
  Partial<Record<SignInScreen, readonly ('email' | 'password' | 'code')[]>>
> = {
  signin: ['email', 'password'],
  signup: ['email', 'password'],
  link: ['email'],
  code: ['email'],
  'enter-code': ['code'],
  forgot: ['email'],
  'reset-password': ['password'],
}
