import type { ServerResponse } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Has `work` done when the app stops, before its connections drain. */
    beforeDrain(work: () => void): void
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
  /** The responses on these sockets that the clients have not wholly received. */
  const responses = new Set<ServerResponse>()
  const works: (() => void)[] = []
  let isStopping = false

  const closeIdle = () => {
    // Node takes a connection for idle whose response is written and not yet sent, and would cut it.
    if (![...responses].some(({ writableEnded }) => writableEnded)) app.server.closeIdleConnections()
  }

  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  app.addHook('onRequest', ({ raw: { socket } }, { raw }, done) => {
    // The parts of a batch have no socket of their own.
    if (sockets.has(socket)) {
      responses.add(raw)
      // Fastify calls no hook of its own for a client that has left before its answer.
      raw.once('close', () => {
        responses.delete(raw)
        if (!isStopping) return
        // The headers of a long answer may have promised more.
        socket.destroySoon()
        closeIdle()
      })
    }

    if (isStopping) sayClose(raw)
    done()
  })

  app.decorate('beforeDrain', (work: () => void) => void works.push(work))
  app.decorate('stop', async () => {
    isStopping = true
    responses.forEach(sayClose)
    for (const work of works) work()

    // http's own close would cut responses that are written and not yet sent.
    const drained = new Promise<unknown>((resolve) => TcpServer.prototype.close.call(app.server, resolve))
    closeIdle()
    // Node does not take a connection for idle that has sent nothing.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()

    await drained
    await app.close()
  })
}

/** Has the headers of a response say `connection: close`, unless they are sent already. */
const sayClose = (response: ServerResponse): void => {
  response.shouldKeepAlive = false
}
