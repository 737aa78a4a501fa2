import { AsyncLocalStorage } from 'node:async_hooks'

/** The lives of links and codes. */
export const mailLives = {
  verifyMinutes: 60,
  linkMinutes: 10,
  codeMinutes: 10,
  resetMinutes: 60,
  deleteMinutes: 60,
}

/** A mail about an account that a request wants sent. */
export type WantedMail = { readonly to: string } & (
  | {
      readonly kind: 'verify' | 'magic-link' | 'reset' | 'delete'
      readonly token: string
    }
  | { readonly kind: 'confirm-new-address'; readonly token: string; readonly accountId: string }
  | {
      readonly kind: 'change-email'
      readonly token: string
      readonly newAddress: string
      readonly accountId: string
    }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'account-exists' }
  | { readonly kind: 'changed'; readonly change: AccountChange; readonly accountId: string }
)

export type AccountChange = 'password' | 'email' | 'passkey-added' | 'passkey-removed'

const wanted = new AsyncLocalStorage<WantedMail[]>()

/**
 * Collects the mails that `work` wants sent. better-auth wants them in the middle of its transactions; they
 * are queued once what they are about is kept.
 */
export async function collectMails<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; mails: readonly WantedMail[] }> {
  const mails: WantedMail[] = []
  return { result: await wanted.run(mails, work), mails }
}

export async function wantMail(mail: WantedMail): Promise<void> {
  wanted.getStore()?.push(mail)
}
