import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Static, TObject } from 'typebox'
import type { EmailDeclaration } from '#marketplace/mail/email-declaration.ts'
import {
  accountChangedEmail,
  accountExistsEmail,
  changeEmailEmail,
  confirmNewAddressEmail,
  deleteAccountEmail,
  magicLinkEmail,
  oneTimeCodeEmail,
  resetPasswordEmail,
  verifyAddressEmail,
} from '#marketplace/mail/emails/account-emails.ts'
import { queueEmail } from '#marketplace/mail/queue-email.ts'
import {
  accountPath,
  type MailLinkKind,
  mailLinkPath,
  signInHref,
} from '#shared/features/accounts/account-paths.ts'
import type { AccountTables } from './accounts.tables.ts'
import { mailLives, type WantedMail } from './wanted-mails.ts'

/** Where mails about accounts lead, and whose they are. */
export interface MailOrigin {
  readonly publicUrl: string
  /** The id of the brand on whose site it was asked for. */
  readonly brand: string
  /** The page that the shopper came from, by `readRefUrl`. */
  readonly refUrl: string
}

/** Some mail programs cut a longer link: it leads back to no page. */
const maxLinkLength = 1_200

/** Queues a mail about an account in the transaction of what causes it. */
export async function queueAccountMail(
  transaction: Kysely<AccountTables>,
  mail: WantedMail,
  { publicUrl, brand, refUrl }: MailOrigin,
): Promise<void> {
  const queue = <Schema extends TObject>(email: EmailDeclaration<Schema>, data: Static<Schema>) =>
    queueEmail<AccountTables, Schema>(transaction, {
      email,
      to: mail.to,
      brand,
      data,
      uniqueKey: `${email.kind}:${randomUUID()}`,
    })

  const link = (kind: MailLinkKind, token: string, minutes: number) => {
    const url = publicUrl + mailLinkPath(kind, token, refUrl)
    return { url: url.length > maxLinkLength ? publicUrl + mailLinkPath(kind, token) : url, minutes }
  }

  switch (mail.kind) {
    case 'verify':
      return void (await queue(verifyAddressEmail, link('verify-email', mail.token, mailLives.verifyMinutes)))
    case 'confirm-new-address':
      return void (await queue(
        confirmNewAddressEmail,
        link('verify-email', mail.token, mailLives.verifyMinutes),
      ))
    case 'change-email':
      return void (await queue(changeEmailEmail, {
        ...link('verify-email', mail.token, mailLives.verifyMinutes),
        newAddress: mail.newAddress,
      }))
    case 'magic-link':
      return void (await queue(magicLinkEmail, link('magic-link', mail.token, mailLives.linkMinutes)))
    case 'reset':
      return void (await queue(
        resetPasswordEmail,
        link('reset-password', mail.token, mailLives.resetMinutes),
      ))
    case 'delete':
      return void (await queue(
        deleteAccountEmail,
        link('delete-account', mail.token, mailLives.deleteMinutes),
      ))
    case 'code':
      return void (await queue(oneTimeCodeEmail, { code: mail.code, minutes: mailLives.codeMinutes }))
    case 'account-exists':
      return void (await queue(accountExistsEmail, { signInUrl: publicUrl + signInHref(refUrl) }))
    case 'changed':
      return void (await queue(accountChangedEmail, {
        change: mail.change,
        accountUrl: publicUrl + accountPath,
      }))
  }
}
