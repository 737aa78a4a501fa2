import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { readMail, smtpAnswer } from '#marketplace/mail/read-mail.ts'
import { listenRefused } from '#marketplace/setup-errors.ts'
import type { LeadRelayRow } from './leads.tables.ts'
import { findRelay, mayRelay, type RelayDeps, relayMail } from './relay-mail.ts'

export interface RelayServerOptions extends RelayDeps {
  readonly host: string
  /** 0 for any free port. */
  readonly port: number
  /** The certificate for STARTTLS; without one mail arrives unencrypted. */
  readonly tls?: RelayTls | undefined
}

/** A certificate and its key, in PEM. */
export interface RelayTls {
  readonly cert: string
  readonly key: string
}

export interface RelayServer {
  /** The address that the domain's mail exchanger delivers to, such as `smtp://127.0.0.1:4125`. */
  readonly url: string
  close(): Promise<void>
}

/** The largest mail; attachments are not passed on, but programs send them. */
const maxMailBytes = 10_000_000
const maxClients = 50
const silenceMs = 60_000

/**
 * Starts the SMTP server of relay addresses: private sellers and shoppers write to each other through it. It
 * takes mail to its relay addresses only, and passes nothing else on.
 * @throws SetupError where it cannot listen at its address
 */
export async function startRelayServer({
  host,
  port,
  tls,
  ...deps
}: RelayServerOptions): Promise<RelayServer> {
  const relays = new WeakMap<SMTPServerSession, LeadRelayRow>()
  const admitted = async (recipient: string, session: SMTPServerSession) =>
    void relays.set(session, await admit(deps, recipient, session))

  const taken = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    const source = await readMail(stream, maxMailBytes)
    const relay = relays.get(session)
    const from = session.envelope.mailFrom
    if (relay === undefined) throw smtpAnswer(503, '5.5.1 Name a recipient first')

    await relayMail(deps, { relay, source, from: from === false ? '' : from.address })
  }

  const server = new SMTPServer({
    ...{ name: deps.domain, disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'], authOptional: true },
    ...tls,
    ...{ maxClients, size: maxMailBytes, socketTimeout: silenceMs },
    ...{ disableReverseLookup: true, logger: false },
    onRcptTo: ({ address }, session, done) => void settle(admitted(address, session), deps, done),
    onData: (stream, session, done) => void settle(taken(stream, session), deps, done),
  })

  // A client that disconnects in the middle is no failure of the server.
  server.on('error', (error) => deps.log.debug({ err: error }, 'a connection to the relay ended'))
  const socket = server.listen(port, host)
  await once(socket, 'listening').catch((cause) => {
    throw listenRefused(`LEAD_RELAY_PORT ${port} on LEAD_RELAY_HOST ${host}`, cause)
  })

  return {
    url: `smtp://${host}:${(socket.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The relay address of a mail that is announced. @throws the server's answer to one that is not taken */
async function admit(deps: RelayDeps, recipient: string, session: SMTPServerSession): Promise<LeadRelayRow> {
  const { mailFrom, rcptTo } = session.envelope
  if (mailFrom === false || mailFrom.address === '') throw smtpAnswer(550, '5.7.1 No reports are taken here')
  if (rcptTo.length > 0) throw smtpAnswer(452, '4.5.3 One recipient at a time')

  const refuse = (text: string, outcome: 'unknown' | 'limited') => {
    deps.metrics.relayedMessages.inc({ outcome })
    return smtpAnswer(550, text)
  }

  const relay = await findRelay(deps, recipient)
  if (relay === undefined) throw refuse('5.1.1 No such address', 'unknown')
  if (!(await mayRelay(deps, relay, session.remoteAddress)))
    throw refuse('5.7.1 Too many messages today', 'limited')

  return relay
}

/** Tells the client what became of its command. */
const settle = (work: Promise<void>, { log }: RelayDeps, done: (error?: Error) => void) =>
  work.then(
    () => done(),
    (error) => {
      if ('responseCode' in error) return done(error)
      log.error({ err: error }, 'a relayed mail was not stored')
      return done(smtpAnswer(451, '4.3.0 Try again later'))
    },
  )
