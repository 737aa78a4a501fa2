import type { ContactField } from '#shared/features/leads/contact-form.ts'
import type { LeadProfile } from '#shared/features/leads/leads.contract.ts'

/** A session of a shopper: one browser in which she is signed in. */
export interface SessionView {
  readonly id: string
  /** The browser and the system in words. */
  readonly device: string
  /** The day on which it began, as YYYY-MM-DD in UTC. */
  readonly since: string
  /** This session is the one that asks. */
  readonly isCurrent: boolean
}

/** A passkey of a shopper. */
export interface PasskeyView {
  readonly id: string
  readonly name: string
  /** The day on which it was added, as YYYY-MM-DD in UTC. */
  readonly since: string
}

/** The forms of the account page by the value of their field `do`. */
export const accountForms = [
  'change-email',
  'change-password',
  'lead-profile',
  'end-session',
  'end-others',
  'remove-passkey',
  'sign-out',
  'delete',
] as const

export type AccountForm = (typeof accountForms)[number]

/** What the account page says once a form has done its work, by the value of `done` in its address. */
export const accountNotices = {
  'add-passkey': 'The passkey is added.',
  'change-email': 'Look into your mail: the address changes once you have followed the links that we sent.',
  'change-password': 'Your password is changed.',
  'lead-profile': 'Your e-mails to sellers are filled in like this from now on.',
  'end-session': 'The session is ended.',
  'end-others': 'All other sessions are ended.',
  'remove-passkey': 'The passkey is removed.',
  delete: 'Look into your mail: your account is deleted once you have followed the link that we sent.',
} as const satisfies Partial<Record<AccountForm | 'add-passkey', string>>

/** What the account page shows. */
export interface AccountView {
  readonly email: string
  readonly sessions: readonly SessionView[]
  readonly passkeys: readonly PasskeyView[]
  /** The sign-in was too long ago for changes by which an account could be taken over. */
  readonly needsSignIn?: true
  /** What fills in e-mails to sellers; absent where it cannot be loaded. */
  readonly leadProfile?: LeadProfile
  /** The form that has just done its work. */
  readonly done?: keyof typeof accountNotices
  /** The form that could not be used, with the problem and what was typed but for passwords. */
  readonly refused?: {
    readonly form: AccountForm
    readonly field?: 'newEmail' | 'currentPassword' | 'newPassword' | ContactField | undefined
    readonly problem: string
    readonly newEmail?: string
    readonly leadProfile?: LeadProfile
  }
  /** A part could not be loaded. */
  readonly isPartial?: true
}
