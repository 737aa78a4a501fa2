import type { FastifyReply, FastifyRequest } from 'fastify'
import { isFromAnotherSite, isRebindable } from '#shared/settings/browser-guard.ts'

/**
 * A hook that refuses requests by pages in a browser of somebody who can reach the marketplace: pages of
 * other sites, and pages whose name was rebound to this machine.
 * @param hostNames the marketplace's own names with a dot
 */
export const refuseForeignPages =
  (hostNames: readonly string[], message: string) =>
  async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const isOwnName = hostNames.includes(headers.host?.replace(/:\d+$/, '') ?? '')
    if (!isFromAnotherSite(headers) && (isOwnName || !isRebindable(headers))) return undefined

    return reply.code(403).send({ error: 'Forbidden', message })
  }
