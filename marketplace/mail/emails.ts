import type { TObject } from 'typebox'
import type { EmailDeclaration } from './email-declaration.ts'
import { accountEmails } from './emails/account-emails.ts'
import { alertEmails } from './emails/alert-emails.ts'
import { leadEmails } from './emails/lead-emails.ts'
import { reportEmails } from './emails/report-emails.ts'

/** All kinds of e-mail. */
export const emails: readonly EmailDeclaration<TObject>[] = [
  ...[...accountEmails, ...alertEmails, ...leadEmails, ...reportEmails],
]

const byKind = new Map(emails.map((email) => [email.kind, email]))

/** The declaration of a kind; undefined for a kind that this release no longer has. */
export const emailOf = (kind: string): EmailDeclaration<TObject> | undefined => byKind.get(kind)
