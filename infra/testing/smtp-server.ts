import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Test } from 'tap'

export interface TestSmtpServer {
  readonly port: number
  /** The sources of the mails that it took, in the order in which they arrived. */
  readonly taken: string[]
  /** Its certificate in PEM, where it has one. */
  readonly certificate: string | undefined
  /** Closes every connection, as a server does that is killed. */
  cut(): void
  close(): Promise<void>
}

interface TestSmtpOptions extends Pick<SMTPServerOptions, 'onRcptTo' | 'onMailFrom' | 'onAuth' | 'size'> {
  /** `starttls` offers TLS, `from-start` speaks nothing else; absent: no TLS at all. */
  readonly tls?: 'starttls' | 'from-start'
  /** Replaces what happens once a mail's last byte has arrived: an error is the answer to it. */
  readonly answer?: (source: string, server: TestSmtpServer) => Promise<void>
  readonly port?: number
}

/** A real SMTP server on this machine, whose answers the test sets. */
export async function startSmtpServer(
  t: Test,
  { tls, answer, port = 0, ...handlers }: TestSmtpOptions = {},
): Promise<TestSmtpServer> {
  const credentials = tls && createCertificate(t)
  const taken: string[] = []
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    ...{
      authOptional: handlers.onAuth === undefined,
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 1,
    },
    ...(tls === undefined && { disabledCommands: ['STARTTLS'] }),
    ...(credentials && {
      ...{ secure: tls === 'from-start', key: credentials.key, cert: credentials.cert },
    }),
    ...handlers,
    onData(stream, _session, done) {
      const take = async () => {
        const source = (await buffer(stream)).toString()
        await answer?.(source, self)
        taken.push(source)
      }

      take().then(() => done(), done)
    },
  })

  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  listening.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })

  await once(listening, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }

  const close = () => {
    cut()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }

  const self: TestSmtpServer = {
    port: (listening.address() as AddressInfo).port,
    ...{ taken, certificate: credentials?.cert, cut, close },
  }

  t.teardown(close)
  return self
}

/** The answer of an SMTP server, such as `451 4.7.1 Try again later`. */
export const smtpAnswer = (code: number, text: string) =>
  Object.assign(new Error(text), { responseCode: code })

/** A certificate of this machine's addresses that its own key signs, with the files of both. */
export function createCertificate(t: Test) {
  const folder = t.testdir()
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1,IP:0.0.0.0'],
      ...['-keyout', keyFile, '-out', certFile],
    ],
    { stdio: 'pipe' },
  )

  return { keyFile, certFile, key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') }
}
