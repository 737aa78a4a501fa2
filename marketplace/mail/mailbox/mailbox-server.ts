import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { readMail } from '#marketplace/mail/read-mail.ts'
import { Mailbox } from './mailbox.ts'

export interface MailboxServer {
  /** The address to send to, such as `smtp://127.0.0.1:4025`. */
  readonly url: string
  readonly mailbox: Mailbox
  close(): Promise<void>
}

const maxMailBytes = 5_000_000
const maxClients = 20

/** Starts the SMTP server of the development mailbox, which takes every mail and passes none on. */
export async function startMailboxServer(port: number, mailbox = new Mailbox()): Promise<MailboxServer> {
  const server = new SMTPServer({
    // Only this machine reaches it, so that there is nothing to encrypt and nobody to sign in.
    ...{ disabledCommands: ['STARTTLS', 'AUTH'], authOptional: true },
    // The server would ask DNS for the name of each client.
    ...{ disableReverseLookup: true, maxClients, size: maxMailBytes, logger: false },
    onData(stream, session, done) {
      keep(
        mailbox,
        stream,
        session.envelope.rcptTo.map(({ address }) => address),
      ).then(
        () => done(),
        (error) => done(error),
      )
    },
  })

  // A client that disconnects in the middle is no failure of the mailbox.
  server.on('error', () => undefined)
  const socket = server.listen(port, '127.0.0.1')
  await once(socket, 'listening')

  return {
    url: `smtp://127.0.0.1:${(socket.address() as AddressInfo).port}`,
    mailbox,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function keep(mailbox: Mailbox, stream: SMTPServerDataStream, to: readonly string[]): Promise<void> {
  const source = await readMail(stream, maxMailBytes)
  mailbox.add({ to, source, email: await PostalMime.parse(source) })
}
