import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'

const longestMs = 60_000

/** How a call misbehaves until it is told otherwise. */
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

/** Has single calls misbehave. */
export class FaultInjector {
  /** By the route's path, with how much of a misbehaving request is due. */
  readonly #faults = new Map<string, { readonly fault: Fault; due: number }>()
  readonly #hanging = new Set<Socket>()
  readonly #closing = new AbortController()

  get faults(): Fault[] {
    return [...this.#faults.values()].map(({ fault }) => fault)
  }

  set(route: string, fault: Fault): void {
    this.#faults.set(route, { fault, due: 0 })
  }

  /** Who waits for an answer that never comes is let go. */
  clear(): void {
    this.#faults.clear()
    for (const socket of this.#hanging) socket.destroy()
  }

  /** Lets go of all that waits, so that the marketplace can close. */
  close(): void {
    this.clear()
    this.#closing.abort()
  }

  /** Misbehaves if the request's call is told to. */
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
    const { socket } = request.raw
    if (fault.behaviour === 'down') socket.resetAndDestroy()
    else this.#hold(socket)
  }

  async #wait(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.#closing.signal }).catch(() => undefined)
  }

  #hold(socket: Socket): void {
    this.#hanging.add(socket)
    socket.once('close', () => this.#hanging.delete(socket))
  }
}

const fail = (reply: FastifyReply, status: number) =>
  reply.code(status).send({
    error: STATUS_CODES[status] ?? 'Fault',
    message: 'This call was told to fail.',
    requestId: reply.request.id,
  })
