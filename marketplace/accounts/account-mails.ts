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
import { type MailLinkKind, mailLinkPath, signInHref } from '#shared/features/accounts/account-paths.ts'
import { accountPath } from '#shared/search/paths.ts'
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
  origin: MailOrigin,
): Promise<void> {
  const queue = async <Schema extends TObject>(email: EmailDeclaration<Schema>, data: Static<Schema>) => {
    await queueEmail<AccountTables, Schema>(transaction, {
      email,
      to: mail.to,
      brand: origin.brand,
      data,
      uniqueKey: `${email.kind}:${randomUUID()}`,
    })
  }

  const { publicUrl, refUrl } = origin
  switch (mail.kind) {
    case 'verify':
      return queue(verifyAddressEmail, linkOf('verify-email', mail.token, origin))
    case 'confirm-new-address':
      return queue(confirmNewAddressEmail, linkOf('verify-email', mail.token, origin))
    case 'change-email':
      return queue(changeEmailEmail, {
        ...linkOf('verify-email', mail.token, origin),
        newAddress: mail.newAddress,
      })
    case 'magic-link':
      return queue(magicLinkEmail, linkOf('magic-link', mail.token, origin))
    case 'reset':
      return queue(resetPasswordEmail, linkOf('reset-password', mail.token, origin))
    case 'delete':
      return queue(deleteAccountEmail, linkOf('delete-account', mail.token, origin))
    case 'code':
      return queue(oneTimeCodeEmail, { code: mail.code, minutes: mailLives.codeMinutes })
    case 'account-exists':
      return queue(accountExistsEmail, { signInUrl: publicUrl + signInHref(refUrl) })
    case 'changed':
      return queue(accountChangedEmail, { change: mail.change, accountUrl: publicUrl + accountPath })
  }
}

const linkMinutes: Readonly<Record<MailLinkKind, number>> = {
  'verify-email': mailLives.verifyMinutes,
  'magic-link': mailLives.linkMinutes,
  'reset-password': mailLives.resetMinutes,
  'delete-account': mailLives.deleteMinutes,
}

/** The link of a mail, and for how long it is good. */
function linkOf(kind: MailLinkKind, token: string, { publicUrl, refUrl }: MailOrigin) {
  const url = publicUrl + mailLinkPath(kind, token, refUrl)
  return {
    url: url.length > maxLinkLength ? publicUrl + mailLinkPath(kind, token) : url,
    minutes: linkMinutes[kind],
  }
}
