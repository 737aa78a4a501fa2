import type { Test } from 'tap'
import type { KeptMail } from '#marketplace/mail/mailbox/mailbox.ts'
import { startMailboxServer } from '#marketplace/mail/mailbox/mailbox-server.ts'

/** The development mailbox alone, as an SMTP server to which a test has mails sent. */
export async function startMailbox(t: Test) {
  const { url, mailbox, close } = await startMailboxServer(0)
  t.teardown(close)

  return {
    url,
    mailbox,
    /**
     * Resolves with the newest mail to an address, now or when it arrives; of that subject, where one is
     * given.
     */
    mailTo: (address: string, subject = /(?:)/): Promise<KeptMail> =>
      mailbox.arrived(({ to, email }) => to.includes(address) && subject.test(email.subject ?? '')),
  }
}

/** The first address of the web in a mail's text that matches: what a shopper clicks. */
export function linkIn({ email: { text = '' } }: KeptMail, matching = /(?:)/): string {
  const link = text.match(/https?:\/\/[^\s<>"]+/g)?.find((url) => matching.test(url))
  if (link === undefined) throw new Error(`no link in the mail: ${text}`)

  return link
}
