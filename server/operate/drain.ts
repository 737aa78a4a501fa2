import type { ServerResponse } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Metrics } from '#server/observe/metrics.ts'
import { onClose } from '#server/on-close.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly drain: Drain
  }
}

interface DrainDeps {
  readonly config: {
    /** How long the server still accepts connections after its stop has begun. */
    readonly drainDelayMs: number
    /** How long the responses in flight then have. */
    readonly drainTimeoutMs: number
  }
  readonly metrics: Metrics
}

/** The drain of a server: it ends without cutting a response short, and sends late clients elsewhere. */
export class Drain {
  /** The server is no longer ready, but still answers. */
  isOn = false
  /** The deadline has passed: open responses are cut. */
  isOver = false
  readonly #app: FastifyInstance
  readonly #deps: DrainDeps
  /** The reply in flight on each open connection, which has one at a time. */
  readonly #replies = new Map<Socket, FastifyReply | undefined>()
  #stopped: Promise<void> | undefined

  constructor(app: FastifyInstance, deps: DrainDeps) {
    this.#app = app
    this.#deps = deps
    app.server.on('connection', (socket) => {
      this.#replies.set(socket, undefined)
      socket.once('close', () => this.#replies.delete(socket))
    })

    app.addHook('onRequest', (_request, reply, done) => {
      this.#track(reply)
      done()
    })
  }

  /** The replies in flight. */
  inFlight(): readonly FastifyReply[] {
    return [...this.#replies.values()].filter((reply) => reply !== undefined)
  }

  /** The reply in flight on a connection, if there is one. */
  replyOn(socket: Socket): FastifyReply | undefined {
    return this.#replies.get(socket)
  }

  /**
   * Resolves when the last response has been sent, or cut at the deadline, and the server is closed. A second
   * call waits for the first one.
   */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop()
    return this.#stopped
  }

  async #stop(): Promise<void> {
    const { config, metrics } = this.#deps
    this.isOn = true
    metrics.page.draining.set(1)
    for (const { raw } of this.inFlight()) closeConnectionAfter(raw)

    // A balancer that asks for readiness has stopped sending by then.
    await delay(config.drainDelayMs)
    const { promise: isEmpty, resolve } = Promise.withResolvers<void>()

    // http's own close would cut responses that are written and not yet read.
    TcpServer.prototype.close.call(this.#app.server, () => resolve())
    for (const [socket, reply] of this.#replies) if (!reply) socket.destroySoon()

    const deadline = delay(config.drainTimeoutMs, true, { ref: false })
    const isLate = await Promise.race([isEmpty, deadline])
    this.isOver = true
    // A server may close before its last socket reports it: only the deadline cuts connections.
    if (isLate && this.#replies.size > 0)
      this.#app.log.warn({ connections: this.#replies.size }, 'the drain cut connections at its deadline')
    for (const socket of this.#replies.keys()) socket.destroy()
    await this.#app.close()
  }

  #track(reply: FastifyReply): void {
    const { raw } = reply
    const { socket } = raw
    // A request that a test injects has no connection.
    if (!socket || !this.#replies.has(socket)) return

    this.#replies.set(socket, reply)
    if (this.isOn) closeConnectionAfter(raw)

    onClose(raw, () => {
      // The connection's next request has begun by now, if there is one.
      if (this.#replies.get(socket) !== reply) return
      this.#replies.set(socket, undefined)
      if (this.isOn && !this.#app.server.listening) socket.destroySoon()
    })
  }
}

/** Where the headers have not been sent, they say `connection: close`. */
function closeConnectionAfter(response: ServerResponse): void {
  response.shouldKeepAlive = false
}
