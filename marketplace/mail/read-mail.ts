import type { SMTPServerDataStream } from 'smtp-server'

/** An answer of the SMTP protocol that refuses something. */
export const smtpAnswer = (responseCode: number, text: string, cause?: unknown): Error =>
  Object.assign(new Error(text, { cause }), { responseCode })

/**
 * The bytes of a mail that a server is sent. All of a larger one is read, since its client waits for the
 * answer until it has sent it.
 * @throws the server's answer 552 to a mail of more than `maxBytes`
 */
export async function readMail(stream: SMTPServerDataStream, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of stream) {
    bytes += part.length
    if (bytes <= maxBytes) parts.push(part)
  }

  if (bytes > maxBytes) throw smtpAnswer(552, `5.3.4 The mail is larger than ${maxBytes / 1_000_000} MB`)

  return Buffer.concat(parts)
}
