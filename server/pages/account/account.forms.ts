import { type AccountsAnswer, type AccountsRequest, tooManyAttempts } from '#server/accounts/accounts.ts'
import { passwordProblem } from '#server/accounts/password-problem.ts'
import { accountProfilePath } from '#server/features/leads/lead-profile.ts'
import { authPath } from '#shared/features/accounts/account-paths.ts'
import type { AccountForm, AccountView } from '#shared/features/accounts/account-view.ts'
import { passwordLength } from '#shared/features/accounts/sign-in-form.ts'
import { isEmail } from '#shared/features/email-address.ts'
import {
  contactFields,
  oneClickField,
  problemsWith,
  profileOf,
  readContact,
} from '#shared/features/leads/contact-form.ts'
import type { Ask } from './account.data.ts'

type Refused = NonNullable<AccountView['refused']>

/** What became of a form of the account page. */
export type FormOutcome =
  | { readonly done: AccountForm }
  | { readonly refused: Refused }
  /** The session has ended meanwhile. */
  | 'signed-out'

type Handle = (fields: URLSearchParams, ask: Ask) => Promise<FormOutcome>

const post = (path: string, body: object = {}): AccountsRequest => ({
  method: 'POST',
  path: `${authPath}${path}`,
  body,
})

const endSession = (body: object): AccountsRequest => ({
  method: 'POST',
  path: '/account-api/sessions/end',
  body,
})

const typed = (fields: URLSearchParams, name: string) => fields.get(name) ?? ''
const otherwise = 'This could not be done. Try again in a moment.'

const signInAgain = 'You signed in too long ago for this change. Sign in once more, then try again.'

/** The outcome of an answer; `refused` says what a refusal of this form means. */
function outcomeOf(answer: AccountsAnswer, form: AccountForm, refused: Omit<Refused, 'form'>): FormOutcome {
  const { status } = answer
  if (status < 300) return { done: form }
  if (status === 401) return 'signed-out'
  if (status === 429) return { refused: { form, problem: tooManyAttempts } }
  if (status === 403) return { refused: { form, ...refused, field: undefined, problem: signInAgain } }

  const problem = passwordProblem(answer)
  if (problem !== undefined) return { refused: { form, field: 'newPassword', problem } }

  return { refused: { form, ...refused } }
}

/** The forms of the account page. */
export const accountHandlers: Readonly<Record<AccountForm, Handle>> = {
  'change-email': async (fields, ask) => {
    const newEmail = typed(fields, 'newEmail').trim()
    const kept = { field: 'newEmail', newEmail } as const
    if (!isEmail(newEmail)) {
      const problem = 'Enter an e-mail address such as name@example.com.'
      return { refused: { form: 'change-email', problem, ...kept } }
    }

    const problem = 'This is your address already, or it cannot be used.'
    return outcomeOf(await ask(post('/change-email', { newEmail })), 'change-email', { problem, ...kept })
  },

  'change-password': async (fields, ask) => {
    const [currentPassword, newPassword] = [typed(fields, 'currentPassword'), typed(fields, 'newPassword')]
    const { min, max } = passwordLength
    if (newPassword.length < min || newPassword.length > max) {
      const problem = `Choose a password of ${min} to ${max} characters.`
      return { refused: { form: 'change-password', field: 'newPassword', problem } }
    }

    const body = { currentPassword, newPassword, revokeOtherSessions: true }
    return outcomeOf(await ask(post('/change-password', body)), 'change-password', {
      field: 'currentPassword',
      problem: 'This is not your password. Without one, sign out and choose ‘Forgot your password?’.',
    })
  },

  'lead-profile': async (fields, ask) => {
    const typed = readContact(fields)
    const leadProfile = profileOf(typed, fields.has(oneClickField))
    // Only an e-mail that needs no form needs all of it.
    const wrong = contactFields
      .map((field) => ({ field, problem: problemsWith(typed)[field] }))
      .find(({ field, problem }) => problem && (leadProfile.isOneClickOptedIn || typed[field] !== ''))

    if (wrong?.problem !== undefined)
      return { refused: { form: 'lead-profile', field: wrong.field, problem: wrong.problem, leadProfile } }

    const answer = await ask({ method: 'PUT', path: accountProfilePath, body: leadProfile })
    return outcomeOf(answer, 'lead-profile', { problem: otherwise, leadProfile })
  },

  'end-session': async (fields, ask) =>
    outcomeOf(await ask(endSession({ id: typed(fields, 'id') })), 'end-session', { problem: otherwise }),

  'end-others': async (_fields, ask) =>
    outcomeOf(await ask(endSession({})), 'end-others', { problem: otherwise }),

  'remove-passkey': async (fields, ask) =>
    outcomeOf(await ask(post('/passkey/delete-passkey', { id: typed(fields, 'id') })), 'remove-passkey', {
      problem: otherwise,
    }),

  'sign-out': async (_fields, ask) =>
    outcomeOf(await ask(post('/sign-out')), 'sign-out', { problem: otherwise }),

  delete: async (_fields, ask) =>
    outcomeOf(await ask(post('/delete-user')), 'delete', { problem: otherwise }),
}
