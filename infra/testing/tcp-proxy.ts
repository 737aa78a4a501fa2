import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Test } from 'tap'

/** The faults of a connection, none at first. */
export interface Toxics {
  /** The delay of each chunk. */
  latencyMs: number
  /** The size into which chunks are cut. */
  sliceBytes: number
  /** The bytes of responses after which the connection is reset. */
  limitBytes: number
  /** Bytes to the server are lost silently. */
  dropsRequests: boolean
  /** Bytes from the server are lost silently. */
  dropsResponses: boolean
}

export interface TcpProxy {
  readonly host: string
  readonly toxics: Toxics
  /** Resets every connection, as a broken network does. */
  reset(): void
}

const healthy: Toxics = {
  latencyMs: 0,
  sliceBytes: Number.POSITIVE_INFINITY,
  limitBytes: Number.POSITIVE_INFINITY,
  dropsRequests: false,
  dropsResponses: false,
}

/** A TCP proxy to a server, with faults that a test sets. */
export async function startTcpProxy(
  t: Test,
  { hostname, port }: Pick<URL, 'hostname' | 'port'>,
): Promise<TcpProxy> {
  const toxics = { ...healthy }
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const target = connect(Number(port), hostname)
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(socket.setNoDelay())
      socket.on('error', () => other.destroy())
      socket.once('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }

    forward(client, target, {
      toxics,
      isLost: () => toxics.dropsRequests,
      limit: () => Number.POSITIVE_INFINITY,
    })

    forward(target, client, { toxics, isLost: () => toxics.dropsResponses, limit: () => toxics.limitBytes })
  })

  await once(server.listen(0, '127.0.0.1'), 'listening')
  const reset = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }

  t.teardown(() => {
    reset()
    server.close()
  })

  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, toxics, reset }
}

interface Direction {
  readonly toxics: Toxics
  readonly isLost: () => boolean
  readonly limit: () => number
}

function forward(from: Socket, to: Socket, { toxics, isLost, limit }: Direction): void {
  let forwardedBytes = 0
  let last = Promise.resolve()
  from.on('data', (bytes) => {
    if (isLost()) return
    const dueMs = performance.now() + toxics.latencyMs
    last = last.then(async () => {
      // In order, each with the delay that was set when the chunk arrived.
      if (toxics.latencyMs > 0) await delay(Math.max(0, dueMs - performance.now()))
      for (let start = 0; start < bytes.length && !to.destroyed; start += toxics.sliceBytes) {
        const slice = bytes.subarray(start, Math.min(bytes.length, start + toxics.sliceBytes))
        const room = Math.max(0, limit() - forwardedBytes)
        to.write(slice.subarray(0, room))
        if (slice.length >= room) return void to.resetAndDestroy()

        forwardedBytes += slice.length
        if (toxics.sliceBytes < bytes.length) await delay(0)
      }
    })
  })
}
