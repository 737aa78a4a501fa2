import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Test } from 'tap'

/** What happens to bytes on their way; none of it at first. */
export interface Toxics {
  /** Each piece is so late. */
  latencyMs: number
  /** Pieces are cut into ones of so many bytes. */
  sliceBytes: number
  /** After so many bytes of an answer the connection is reset. */
  limitBytes: number
  /** Bytes that go there are lost, and nobody is told. */
  isDeaf: boolean
  /** Bytes that come back are lost, and nobody is told. */
  isMute: boolean
}

export interface TcpProxy {
  readonly host: string
  readonly toxics: Toxics
  /** Every connection ends at once, as by a broken line. */
  reset(): void
}

const healthy: Toxics = {
  latencyMs: 0,
  sliceBytes: Number.POSITIVE_INFINITY,
  limitBytes: Number.POSITIVE_INFINITY,
  isDeaf: false,
  isMute: false,
}

/** A line to a server, which a test spoils. */
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

    pass(client, target, { toxics, isLost: () => toxics.isDeaf, limit: () => Number.POSITIVE_INFINITY })
    pass(target, client, { toxics, isLost: () => toxics.isMute, limit: () => toxics.limitBytes })
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

interface Way {
  readonly toxics: Toxics
  readonly isLost: () => boolean
  readonly limit: () => number
}

function pass(from: Socket, to: Socket, { toxics, isLost, limit }: Way): void {
  let passedBytes = 0
  let last = Promise.resolve()
  from.on('data', (bytes) => {
    if (isLost()) return
    const dueMs = performance.now() + toxics.latencyMs
    last = last.then(async () => {
      // In order, and each as late as it was told when it came.
      if (toxics.latencyMs > 0) await delay(Math.max(0, dueMs - performance.now()))
      for (let start = 0; start < bytes.length && !to.destroyed; start += toxics.sliceBytes) {
        const piece = bytes.subarray(start, Math.min(bytes.length, start + toxics.sliceBytes))
        const room = Math.max(0, limit() - passedBytes)
        to.write(piece.subarray(0, room))
        if (piece.length >= room) return void to.resetAndDestroy()

        passedBytes += piece.length
        if (toxics.sliceBytes < bytes.length) await delay(0)
      }
    })
  })
}
