import type { ServerResponse } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Metrics } from '#server/observe/metrics.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly drain: Drain
  }
}

interface DrainParts {
  readonly config: Pick<Config, 'drainDelayMs' | 'drainTimeoutMs'>
  readonly metrics: Metrics
}

/**
 * The end of a server's service: nobody's answer is cut short, and whoever comes late is told to go
 * elsewhere.
 */
export class Drain {
  /** No longer ready; answers still. */
  isOn = false
  /** Its time is over: what is open now is cut. */
  isOver = false
  readonly #app: FastifyInstance
  readonly #parts: DrainParts
  /** What is under way on each connection. */
  readonly #answers = new Map<Socket, Set<ServerResponse>>()

  constructor(app: FastifyInstance, parts: DrainParts) {
    this.#app = app
    this.#parts = parts
    app.server.on('connection', (socket) => {
      this.#answers.set(socket, new Set())
      socket.once('close', () => this.#answers.delete(socket))
    })

    app.addHook('onRequest', async (_request, { raw }) => this.#opened(raw))
  }

  /**
   * Resolves when the last answer has been sent, or cut at the deadline, and the server has closed what it
   * holds.
   */
  async stop(): Promise<void> {
    const { config, metrics } = this.#parts
    this.isOn = true
    metrics.page.draining.set(1)
    for (const answers of this.#answers.values()) for (const answer of answers) markLast(answer)

    // A balancer that asks for readiness has stopped sending by then.
    await delay(config.drainDelayMs)
    const { promise: isEmpty, resolve } = Promise.withResolvers<void>()

    // Not http's own close: it cuts answers that are written and not yet read.
    TcpServer.prototype.close.call(this.#app.server, () => resolve())
    for (const [socket, { size }] of this.#answers) if (size === 0) socket.destroySoon()

    await Promise.race([isEmpty, delay(config.drainTimeoutMs, undefined, { ref: false })])
    this.isOver = true
    if (this.#answers.size > 0)
      this.#app.log.warn({ connections: this.#answers.size }, 'cut at the deadline of the drain')
    for (const socket of this.#answers.keys()) socket.destroy()
    await this.#app.close()
  }

  #opened(answer: ServerResponse): void {
    const { socket } = answer
    const answers = socket && this.#answers.get(socket)

    // Injected by a test.
    if (!answers) return

    answers.add(answer)
    if (this.isOn) markLast(answer)

    // Sent to the last byte, or its client has left.
    answer.once('close', () => {
      answers.delete(answer)
      if (answers.size === 0 && this.isOn && !this.#app.server.listening) socket.destroySoon()
    })
  }
}

/** Where its headers have not been sent they say `connection: close`. */
function markLast(answer: ServerResponse): void {
  answer.shouldKeepAlive = false
}
