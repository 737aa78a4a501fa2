import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'

const Health = Type.Object({ status: Type.String() })
const schema = { response: { 200: Health } }

/**
 * Whether the process lives and whether it is ready are about the process alone. All processes share the
 * store: readiness that asked it would take each of them out of service in its outage, with the routes that
 * need no store. `accounts_store_up` tells of the outage.
 */
export const healthRoutes: FastifyPluginAsyncTypebox<object> = async (app) => {
  app.get('/healthz', { schema }, async () => ({ status: 'alive' }))
  app.get('/readyz', { schema }, async () => ({ status: 'ready' }))
}
