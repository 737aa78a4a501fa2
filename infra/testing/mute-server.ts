import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { Test } from 'tap'

/**
 * A server that accepts connections and says nothing, as where packets are lost: connecting to its https
 * address never ends.
 */
export async function startMuteServer(t: Test) {
  const sockets = new Set<Socket>()
  let closed = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket
      .on('error', () => undefined)
      .once('close', () => {
        closed += 1
      })
    socket.resume()
  })

  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.teardown(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })

  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The count of connections so far. */
    opened: () => sockets.size,
    /** The count of those that the client has given up. */
    closed: () => closed,
  }
}
