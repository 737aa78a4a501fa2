import type { AuthInput } from './auth-input.ts'
import type { AuthRoute } from './auth-routes.table.ts'
import type { IsBreached } from './breached-passwords.ts'
import { isGuessable } from './guessable-password.ts'

export interface ChosenPasswordDeps {
  readonly isBreached: IsBreached
}

/** What an answer says of a password that cannot be chosen. */
interface PasswordProblem {
  readonly code: 'PASSWORD_GUESSABLE' | 'PASSWORD_BREACHED'
  readonly message: string
}

/**
 * The problem of a password that a shopper chooses; undefined where it is good, and for routes that take
 * none.
 * @param input whose address is that of who is signed in, where the form has none
 */
export async function problemWithPassword(
  { isBreached }: ChosenPasswordDeps,
  { path }: AuthRoute,
  { values, email }: AuthInput,
): Promise<PasswordProblem | undefined> {
  const chosen = path === 'sign-up/email' ? values.password : values.newPassword
  if (typeof chosen !== 'string') return undefined
  if (isGuessable(chosen, email))
    return { code: 'PASSWORD_GUESSABLE', message: 'This password is among the first that are tried.' }

  return (await isBreached(chosen))
    ? { code: 'PASSWORD_BREACHED', message: 'This password is known from a breach.' }
    : undefined
}
