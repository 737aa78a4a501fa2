import type { Static, TObject } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Brand } from '#shared/brand/brand.ts'
import type { EmailContent } from './email-content.ts'

/**
 * The category of an e-mail: `account` is about an account and always sent, `message` is from one person to
 * another and always sent, `alert` is asked for by a subscription, ends by one click and stops after a
 * complaint.
 */
export type EmailCategory = 'account' | 'message' | 'alert'

export interface EmailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: string
}

interface EmailOptions<Schema extends TObject> {
  /** The name in the outbox, in metrics and in links' tracking. */
  readonly kind: string
  readonly category: EmailCategory
  /** The data that the outbox keeps until the mail is sent. */
  readonly data: Schema
  subject(data: Static<Schema>, brand: Brand): string
  /** What the mail says, from which its HTML and its text are made. */
  content(data: Static<Schema>, brand: Brand): EmailContent
  /**
   * The attempts after which the mail is a dead letter: 30 take a day. The mail with a code that is valid for
   * ten minutes needs fewer.
   */
  readonly maxAttempts?: number
  /** The sender's name in place of the site's, which is beside the site's own address. */
  senderName?(data: Static<Schema>, brand: Brand): string
  /** Where answers go, instead of to the sender. */
  replyTo?(data: Static<Schema>): string | undefined
  attachments?(data: Static<Schema>, brand: Brand): readonly EmailAttachment[]
}

/** A kind of e-mail: what it needs to know, its subject and its content. */
export interface EmailDeclaration<Schema extends TObject = TObject> extends EmailOptions<Schema> {
  readonly maxAttempts: number
  /** @throws TypeError that names the kind and the field of data that does not fit. */
  check(data: unknown): Static<Schema>
}

const attemptsOfOneDay = 30

/** Declares a kind of e-mail. Everything else derives from the declaration. */
export function defineEmail<Schema extends TObject>(options: EmailOptions<Schema>): EmailDeclaration<Schema> {
  const validator = Compile(options.data)

  return {
    maxAttempts: attemptsOfOneDay,
    ...options,
    check(data) {
      if (validator.Check(data)) return data
      const [first] = validator.Errors(data)
      const place = first?.instancePath || 'its data'
      throw new TypeError(
        `the e-mail ${options.kind} cannot be made: ${place} ${first?.message ?? 'is wrong'}`,
      )
    },
  }
}
