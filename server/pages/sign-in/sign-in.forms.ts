import { decodeJwt } from 'jose'
import { type AccountsAnswer, type AccountsRequest, tooManyAttempts } from '#server/accounts/accounts.ts'
import { passwordProblem } from '#server/accounts/password-problem.ts'
import {
  authPath,
  type MailLinkKind,
  mailLinkPath,
  signInPath,
} from '#shared/features/accounts/account-paths.ts'
import {
  codeDigits,
  passwordLength,
  type SignInField,
  type SignInForm,
  type SignInOutcome,
  type SignInResult,
  type SignInScreen,
  type SignInState,
} from '#shared/features/accounts/sign-in-form.ts'
import { isEmail } from '#shared/features/email-address.ts'
import { accountPath, allCarsPath } from '#shared/search/paths.ts'

/** What a form is read with: its fields, where it leads, and how the accounts process is asked. */
export interface FormContext {
  readonly fields: URLSearchParams
  readonly refUrl: string
  readonly ask: (asked: AccountsRequest) => Promise<AccountsAnswer>
}

const badEmail = 'Enter an e-mail address such as name@example.com.'
const badLink = 'This link has expired or was used already. Ask for a new one.'
const isCut = 'This link is not complete. Copy all of it from the e-mail, or ask for a new one here.'
const notSignedIn = 'Sign in first to the account that this link deletes.'

/** The text of a field. Passwords are taken as they are: a space may belong to one. */
const typed = (fields: URLSearchParams, name: string) => fields.get(name) ?? ''
const isCode = (text: string) => text.length === codeDigits && /^\d+$/.test(text)
const emailOf = (fields: URLSearchParams) => typed(fields, 'email').trim()

function stateOf(
  screen: SignInScreen,
  { fields, refUrl }: FormContext,
  problems: SignInState['problems'] = {},
): SignInState {
  const token = fields.get('token')
  return { screen, refUrl, email: emailOf(fields), problems, ...(token !== null && { token }) }
}

const refused = (screen: SignInScreen, context: FormContext, problem: SignInState['problems']) => ({
  state: stateOf(screen, context, problem),
})

const done = (result: SignInResult, { refUrl }: FormContext, isSignedIn = false): SignInOutcome => ({
  to: `${signInPath}?defaultScreen=${result}&refUrl=${encodeURIComponent(refUrl)}`,
  isSignedIn,
})

const signedIn = ({ refUrl }: FormContext): SignInOutcome => ({ to: refUrl, isSignedIn: true })

/** The problems of what was typed that show without asking anybody. */
function problemsIn(fields: URLSearchParams, needed: readonly SignInField[]): SignInState['problems'] {
  const password = typed(fields, 'password')
  const problems = {
    email: isEmail(emailOf(fields)) ? undefined : badEmail,
    password: lengthProblem(password),
    code: isCode(typed(fields, 'code').trim()) ? undefined : 'Enter the eight digits of the e-mail.',
  }

  return Object.fromEntries(
    Object.entries(problems).filter(([name, text]) => text && needed.some((field) => field === name)),
  )
}

function lengthProblem(password: string): string | undefined {
  const { min, max } = passwordLength
  if (password.length < min) return `Choose a password of at least ${min} characters.`
  return password.length > max ? `Choose a password of at most ${max} characters.` : undefined
}

type Handle = (context: FormContext) => Promise<SignInOutcome>

/** A form that has the fields checked, then asks, and reads the answer. */
function form(
  screen: SignInScreen,
  needed: readonly SignInField[],
  {
    request,
    answered,
  }: {
    readonly request: (fields: URLSearchParams) => AccountsRequest
    /** The outcome of an answer; undefined: the form is shown again as one that cannot be used. */
    readonly answered: (answer: AccountsAnswer, context: FormContext) => SignInOutcome | undefined
  },
): Handle {
  return async (context) => {
    const problems = problemsIn(context.fields, needed)
    if (Object.keys(problems).length > 0) return refused(screen, context, problems)

    const asked = request(context.fields)
    const body = asked.body && { body: { ...asked.body, refUrl: context.refUrl } }
    const answer = await context.ask({ ...asked, ...body })
    if (answer.status === 429) return refused(screen, context, { form: tooManyAttempts })

    return (
      answered(answer, context) ??
      refused(screen, context, { form: 'This could not be done. Check what you typed, and try again.' })
    )
  }
}

const post = (path: string, body: object): AccountsRequest => ({
  method: 'POST',
  path: `${authPath}${path}`,
  body,
})

const get =
  (path: string) =>
  (token: string): AccountsRequest => ({
    method: 'GET',
    path: `${authPath}${path}?token=${encodeURIComponent(token)}`,
  })

const isOk = ({ status }: AccountsAnswer) => status >= 200 && status < 300

/** The form with the problem of the password that was chosen; undefined where the answer has none. */
function otherPassword(screen: SignInScreen, answer: AccountsAnswer, context: FormContext) {
  const password = passwordProblem(answer)
  return password === undefined ? undefined : refused(screen, context, { password })
}

/** What better-auth answers about an address that no account can have, each route in one of two ways. */
const badEmailCodes: readonly unknown[] = ['INVALID_EMAIL', 'VALIDATION_ERROR']

/** The form with the problem of its address; undefined where an account may have the address. */
const otherEmail = (screen: SignInScreen, { body }: AccountsAnswer, context: FormContext) =>
  badEmailCodes.includes((body as { code?: unknown } | undefined)?.code)
    ? refused(screen, context, { email: badEmail })
    : undefined

/**
 * An address with and one without an account get the same answer of the accounts process, so that nobody
 * learns who has one: the shopper is told to look into her mail.
 */
const mailed = (screen: SignInScreen) => (answer: AccountsAnswer, context: FormContext) =>
  isOk(answer) ? done('check-mail', context) : otherEmail(screen, answer, context)

/** The button that a link in an e-mail leads to: it spends the link's token. */
function linked(
  screen: SignInScreen,
  request: (token: string) => AccountsRequest,
  outcome: (context: FormContext) => SignInOutcome,
): Handle {
  return form(screen, [], {
    request: (fields) => request(typed(fields, 'token')),
    answered: (answer, context) =>
      isOk(answer) ? outcome(context) : refused(screen, context, { form: badLink }),
  })
}

/**
 * Whether a link that was good is the first of the two by which an address is changed: the other one is on
 * its way to the new address.
 */
function isChangeRequest(token: string): boolean {
  try {
    return decodeJwt(token).requestType === 'change-email-confirmation'
  } catch {
    return false
  }
}

/** The form to sign in with, which leads back to the link that deletes the account. */
const signInToDelete = ({ fields, refUrl }: FormContext): SignInOutcome => ({
  state: {
    screen: 'signin',
    refUrl: mailLinkPath('delete-account', typed(fields, 'token'), refUrl),
    email: '',
    problems: { form: notSignedIn },
  },
})

/** The form by which a shopper gets another link of a kind. */
const formsForLinks: Readonly<Record<MailLinkKind, SignInForm>> = {
  'verify-email': 'signin',
  'magic-link': 'link',
  'reset-password': 'forgot',
  'delete-account': 'signin',
}

/** What a link leads to that has lost its token, as mail programs cut long ones. */
export const cutLink = (kind: MailLinkKind, refUrl: string): SignInState => ({
  screen: formsForLinks[kind],
  refUrl: kind === 'delete-account' ? accountPath : refUrl,
  email: '',
  problems: { form: isCut },
})

/** The forms of the sign-in page by their screens. */
export const signInHandlers: Readonly<Partial<Record<SignInScreen, Handle>>> = {
  signin: form('signin', ['email'], {
    request: (fields) =>
      post('/sign-in/email', { email: emailOf(fields), password: typed(fields, 'password') }),
    answered: (answer, context) => {
      if (isOk(answer)) return signedIn(context)
      // Said to one who knows the password: an unconfirmed address is no secret from its owner.
      if (answer.status === 403) return done('check-mail', context)
      const isWrong = answer.status === 400 || answer.status === 401
      return isWrong
        ? refused('signin', context, { form: 'The e-mail address or the password is not right.' })
        : undefined
    },
  }),

  signup: form('signup', ['email', 'password'], {
    request: (fields) =>
      post('/sign-up/email', { email: emailOf(fields), password: typed(fields, 'password'), name: '' }),
    answered: (answer, context) =>
      otherPassword('signup', answer, context) ?? mailed('signup')(answer, context),
  }),

  link: form('link', ['email'], {
    request: (fields) => post('/sign-in/magic-link', { email: emailOf(fields) }),
    answered: mailed('link'),
  }),

  code: form('code', ['email'], {
    request: (fields) =>
      post('/email-otp/send-verification-otp', { email: emailOf(fields), type: 'sign-in' }),
    answered: (answer, context) =>
      otherEmail('code', answer, context) ?? { state: stateOf('enter-code', context) },
  }),

  'enter-code': form('enter-code', ['email', 'code'], {
    request: (fields) =>
      post('/sign-in/email-otp', { email: emailOf(fields), otp: typed(fields, 'code').trim() }),
    answered: (answer, context) =>
      isOk(answer)
        ? signedIn(context)
        : refused('enter-code', context, {
            code: 'This is not the code, or it has expired. Ask for a new one after three attempts.',
          }),
  }),

  forgot: form('forgot', ['email'], {
    request: (fields) => post('/request-password-reset', { email: emailOf(fields) }),
    answered: mailed('forgot'),
  }),

  'reset-password': form('reset-password', ['password'], {
    request: (fields) =>
      post('/reset-password', { newPassword: typed(fields, 'password'), token: typed(fields, 'token') }),
    answered: (answer, context) =>
      isOk(answer)
        ? done('password-reset', context)
        : (otherPassword('reset-password', answer, context) ??
          refused('reset-password', context, { form: badLink })),
  }),

  'verify-email': linked('verify-email', get('/verify-email'), (context) =>
    isChangeRequest(typed(context.fields, 'token'))
      ? done('check-mail', context)
      : context.refUrl === allCarsPath
        ? done('verified', context, true)
        : signedIn(context),
  ),
  'magic-link': linked('magic-link', get('/magic-link/verify'), signedIn),
  'delete-account': form('delete-account', [], {
    request: (fields) => post('/delete-user', { token: typed(fields, 'token') }),
    answered: (answer, context) => {
      if (isOk(answer)) return done('deleted', context)
      if (answer.status === 401) return signInToDelete(context)
      return refused('delete-account', context, { form: badLink })
    },
  }),
}
