import type { Brand } from '#shared/brand/brand.ts'
import { brands } from '#shared/brand/brands.ts'
import { inOneLine } from './email-content.ts'
import type { EmailDeclaration } from './email-declaration.ts'
import type { LeasedMail } from './outbox.ts'
import { htmlOf } from './render/email-html.ts'
import { textOf } from './render/email-text.ts'
import type { OutgoingMail } from './smtp-transport.ts'

const maxSubjectLength = 150

/**
 * Writes a mail of the outbox.
 * @param sender the address of the sender, in which `{brand}` stands for the id of the brand
 * @throws TypeError for data that does not fit the kind of e-mail, as a release before may have left it
 */
export function writeMail(mail: LeasedMail, email: EmailDeclaration, sender: string): OutgoingMail {
  const brand = brandOf(mail.brand)
  const data = email.check(JSON.parse(mail.data ?? '{}'))
  const content = email.content(data, brand)
  const address = sender.replaceAll('{brand}', brand.id)
  const subject = [...inOneLine(email.subject(data, brand))].slice(0, maxSubjectLength).join('')
  const { subscription } = content
  const replyTo = email.replyTo?.(data)
  const name = inOneLine(email.senderName?.(data, brand) ?? brand.settings.siteName)

  return {
    messageId: `<${mail.id}@${address.slice(address.lastIndexOf('@') + 1)}>`,
    from: { name, address },
    to: mail.address,
    ...(replyTo !== undefined && { replyTo }),
    subject,
    html: htmlOf(content, { brand, subject }),
    text: textOf(content, brand),
    attachments: email.attachments?.(data, brand) ?? [],
    headers: {
      // No machine answers with an absence note.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'X-Mail-Kind': email.kind,
      ...(subscription && {
        'List-Unsubscribe': `<${subscription.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

const brandOf = (id: string): Brand => brands.find((brand) => brand.id === id) ?? brands[0]
