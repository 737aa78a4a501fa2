import type { Server } from 'node:http'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyBaseLogger, type FastifyHttpOptions, type FastifyInstance } from 'fastify'
import { listenRefused } from '#marketplace/setup-errors.ts'
import { SetupError } from '#shared/settings/setup-error.ts'
import { drainOnStop } from './drain.ts'
import { sendError } from './error-responses.ts'
import { requestId, traceRequests } from './request-trace.ts'
import { validateStrictly } from './validation.ts'

/**
 * The time for which an idle socket stays open: longer than the page server's, so that the caller closes
 * first and never writes into a socket that is being closed.
 */
const keepAliveMs = 75_000

/** What the marketplace and the accounts process have in common as servers. */
export function createService(
  log: FastifyBaseLogger,
  options: Pick<FastifyHttpOptions<Server>, 'bodyLimit' | 'trustProxy' | 'routerOptions'> = {},
) {
  const app = Fastify({
    ...options,
    loggerInstance: log,
    genReqId: requestId,
    keepAliveTimeout: keepAliveMs,
    forceCloseConnections: 'idle',
    frameworkErrors: sendError,
  }).withTypeProvider<TypeBoxTypeProvider>()

  drainOnStop(app)
  traceRequests(app)
  validateStrictly(app)

  return app
}

interface ServiceAddress {
  /** What the names of both settings begin with, such as `ACCOUNTS`. */
  readonly settings: string
  readonly host: string
  readonly port: number
}

/**
 * Listens, or closes the app. @returns the address, such as `http://127.0.0.1:4100`
 * @throws SetupError where the address, or what the app opens with it, cannot be used
 */
export const listen = (app: FastifyInstance, { settings, host, port }: ServiceAddress): Promise<string> =>
  app.listen({ host, port }).catch(async (cause) => {
    await app.close()
    if (cause instanceof SetupError) throw cause
    throw listenRefused(`${settings}_PORT ${port} on ${settings}_HOST ${host}`, cause)
  })
