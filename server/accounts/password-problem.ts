import type { AccountsAnswer } from './accounts.ts'

/** What shoppers read of a password that cannot be chosen, by the code of the answer. */
const problems: Readonly<Record<string, string>> = {
  PASSWORD_GUESSABLE: 'This password is too common. Choose another one.',
  PASSWORD_BREACHED:
    'This password is known from a breach of another site. Choose another one, and change it there as well.',
}

/** The problem with a new password; undefined where the answer is about something else. */
export function passwordProblem({ body }: AccountsAnswer): string | undefined {
  const code = String((body as { code?: unknown } | undefined)?.code ?? '')
  return Object.hasOwn(problems, code) ? problems[code] : undefined
}
