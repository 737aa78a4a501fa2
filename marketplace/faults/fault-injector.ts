import { STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'

const longestMs = 60_000

/** The fault of a call, in effect until it is replaced or cleared. */
export type Fault = Static<typeof Fault>

export const Fault = Type.Object(
  {
    path: Type.String({ maxLength: 200, description: 'of the call, as this document has it' }),
    behaviour: Type.Enum(['slow', 'down', 'error', 'hang'], {
      description:
        'slow: answers after `ms`; down: resets the connection; error: answers with `status`; hang: never answers',
    }),
    ms: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: longestMs,
        description: '2,900 by default, just within most deadlines',
      }),
    ),
    status: Type.Optional(Type.Integer({ minimum: 400, maximum: 599, description: '500 by default' })),
    share: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 1,
        description: 'of the requests, evenly spread; all by default',
      }),
    ),
  },
  { additionalProperties: false },
)

interface Connection {
  destroy(): unknown
  once(event: 'close', listener: () => void): unknown
}

/** Injects faults into single calls. */
export class FaultInjector {
  /**
   * The faults by the route's path. `due` is the share of the next misbehaving request that has accumulated.
   */
  readonly #faults = new Map<string, { readonly fault: Fault; due: number }>()
  readonly #hanging = new Set<Connection>()
  readonly #closing = new AbortController()

  get faults(): Fault[] {
    return [...this.#faults.values()].map(({ fault }) => fault)
  }

  set(route: string, fault: Fault): void {
    this.#faults.set(route, { fault, due: 0 })
  }

  /** Removes all faults and closes the connections that wait for a response. */
  clear(): void {
    this.#faults.clear()
    for (const connection of this.#hanging) connection.destroy()
  }

  /** Ends all waiting requests, so that the marketplace can close. */
  close(): void {
    this.clear()
    this.#closing.abort()
  }

  /** Applies the fault of the request's call, if it has one and this request is due. */
  async apply(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const entry = this.#faults.get(request.routeOptions.url ?? '')
    if (entry === undefined) return

    const { fault } = entry
    entry.due += fault.share ?? 1
    if (entry.due < 1) return

    entry.due -= 1
    if (fault.behaviour === 'slow') return this.#wait(fault.ms ?? 2_900)
    if (fault.behaviour === 'error') return fail(reply, fault.status ?? 500)

    reply.hijack()
    // A request of a batch has no socket of its own.
    const connection = request.raw.socket instanceof Socket ? request.raw.socket : request.raw
    if (fault.behaviour === 'hang') this.#hold(connection)
    else if (connection instanceof Socket) connection.resetAndDestroy()
    else connection.destroy()
  }

  async #wait(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.#closing.signal }).catch(() => undefined)
  }

  #hold(connection: Connection): void {
    this.#hanging.add(connection)
    connection.once('close', () => this.#hanging.delete(connection))
  }
}

const fail = (reply: FastifyReply, status: number) =>
  reply.code(status).send({
    error: STATUS_CODES[status] ?? 'Fault',
    message: 'This call was told to fail.',
    requestId: reply.request.id,
  })
