import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Drains the connections, then closes the app. */
    stop(): Promise<void>
  }
}

/**
 * Gives an app its `stop`. No new connection is accepted; each open one ends with the answer to its request.
 * Fastify's own close alone would answer 503 to a request that comes meanwhile, break off the parts of
 * batches, and wait for each client that keeps its connection after its answer.
 */
export function drainOnStop(app: FastifyInstance): void {
  const sockets = new Set<Socket>()
  let isStopping = false
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  app.addHook('onSend', (_request, reply, _payload, done) => {
    // The answer says `connection: close`.
    if (isStopping) reply.raw.shouldKeepAlive = false
    done()
  })

  app.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
    // The headers of a long answer may have promised more; the parts of a batch have no socket of their own.
    if (isStopping && sockets.has(socket)) socket.destroySoon()
    done()
  })

  app.decorate('stop', async () => {
    isStopping = true
    const drained = new Promise<unknown>((resolve) => app.server.close(resolve))
    // Node closes idle connections, and does not take one for idle that has sent nothing.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()

    await drained
    await app.close()
  })
}
