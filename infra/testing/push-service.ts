import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Test } from 'tap'
import { type WebSocket, WebSocketServer } from 'ws'
import type { BrowserToken } from '#shared/features/push/push.contract.ts'
import type { PushMessage } from '#shared/features/push/push-message.ts'

/** What was sent to one subscription. */
export interface SentPush {
  readonly channel: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface PushAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
}

/** The preferences of a Firefox that subscribes at this service. */
export const firefoxPushPreferences = (url: string) => ({
  'dom.push.serverURL': url.replace('http', 'ws'),
  'dom.push.testing.allowInsecureServerURL': true,
  'dom.push.connection.enabled': true,
  'dom.push.enabled': true,
  'dom.serviceWorkers.enabled': true,
  'permissions.default.desktop-notification': 1,
})

/**
 * A push service: Firefox subscribes here for real, by autopush's protocol, and what is posted reaches its
 * worker. The subscriptions of `browser` have no browser behind them: a test reads what is sent to them.
 */
export async function startPushService(t: Test) {
  const sent: SentPush[] = []
  const sockets = new Map<string, WebSocket>()
  const known = new Set<string>()
  let answer: PushAnswer | undefined
  let released: Promise<void> | undefined

  const server = createServer(async (request, response) => {
    const channel = request.url?.match(/^\/push\/([\w-]+)$/)?.[1] ?? ''
    const push = { channel, headers: request.headers, body: await buffer(request) }
    sent.push(push)
    await released
    const { status, headers } = answer ?? deliver(push, { known, sockets })
    response.writeHead(status, headers).end()
  })

  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const endpointOf = (channel: string) => `${origin}/push/${channel}`
  const socketServer = new WebSocketServer({ server })

  const subscriptions = { known, sockets, endpointOf }
  socketServer.on('connection', (socket) =>
    socket.on('message', (text) => {
      const reply = replyTo(JSON.parse(String(text)), socket, subscriptions)
      if (reply) socket.send(JSON.stringify({ status: 200, ...reply }))
    }),
  )

  t.teardown(() => {
    for (const socket of socketServer.clients) socket.terminate()
    server.closeAllConnections()
    server.close()
  })

  return {
    origin,
    sent,
    /** Sets the answer to all that is sent; without one the service answers by itself. */
    answerWith(next?: PushAnswer) {
      answer = next
    },
    /** Holds all answers back. @returns the function that releases them */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      released = promise
      return resolve
    },
    /** Ends all subscriptions. */
    forget: () => known.clear(),
    /** A subscription whose messages the test reads. */
    browser() {
      const channel = randomUUID()
      known.add(channel)
      return subscribe(endpointOf(channel), () => sent.filter((push) => push.channel === channel))
    },
  }
}

/** Passes a message on to the browser of its channel. @returns the service's own answer */
function deliver(
  { channel, body }: SentPush,
  { known, sockets }: Omit<Subscriptions, 'endpointOf'>,
): PushAnswer {
  if (!known.has(channel)) return { status: 410 }
  if (body.length > 4_096) return { status: 413 }

  sockets.get(channel)?.send(
    JSON.stringify({
      ...{ messageType: 'notification', channelID: channel, version: randomUUID() },
      ...{ data: body.toString('base64url'), headers: { encoding: 'aes128gcm' } },
    }),
  )

  return { status: 201, headers: { location: `/message/${randomUUID()}` } }
}

interface Subscriptions {
  readonly known: Set<string>
  /** The sockets of the browsers, by their channels. */
  readonly sockets: Map<string, WebSocket>
  readonly endpointOf: (channel: string) => string
}

/** The reply to a message of Firefox; undefined where it waits for none. */
function replyTo(
  { messageType, channelID }: Readonly<Record<'messageType' | 'channelID', string>>,
  socket: WebSocket,
  { known, sockets, endpointOf }: Subscriptions,
): object | undefined {
  if (messageType === 'hello')
    return { messageType, uaid: randomUUID().replaceAll('-', ''), use_webpush: true, broadcasts: {} }

  if (messageType === 'register') {
    known.add(channelID)
    sockets.set(channelID, socket)
    return { messageType, channelID, pushEndpoint: endpointOf(channelID) }
  }

  if (messageType !== 'unregister') return undefined
  known.delete(channelID)

  return { messageType, channelID }
}

/** The subscription of a browser at an endpoint. */
function subscribe(endpoint: string, received: () => readonly SentPush[]) {
  const [pair, auth] = [createECDH('prime256v1'), randomBytes(16)]
  pair.generateKeys()
  const token: BrowserToken = {
    endpoint,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
  }

  return {
    token: JSON.stringify(token),
    /** The messages that were sent to it, decrypted. */
    messages: () => received().map(({ body }): PushMessage => JSON.parse(decrypt(body, pair, auth))),
  }
}

/** A message as the browser reads it (RFC 8291, RFC 8188). */
function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, senderKey] = [body.subarray(0, 16), body.subarray(21, 86)]
  const [cipher, tag] = [body.subarray(86, -16), body.subarray(-16)]
  const derive = (from: { secret: Buffer; own: Buffer }, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', from.secret, from.own, info, length))

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const secret = derive({ secret: pair.computeSecret(senderKey), own: auth }, info, 32)
  const message = { secret, own: salt }
  const key = derive(message, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(message, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(tag)
  const padded = Buffer.concat([decipher.update(cipher), decipher.final()])

  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
