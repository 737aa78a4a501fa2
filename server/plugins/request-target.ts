import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#server/observe/metrics.ts'
import { countRefusal } from './refusals.ts'

/** A Host: a name or an address, with or without a port. */
const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

const absoluteForm = /^https?:\/\/([^/?#]*)(.*)$/i

/**
 * The target of a request, for Fastify's `rewriteUrl`. A proxy may send a whole URL, whose host then replaces
 * Host (RFC 9112 3.2.2).
 */
export function targetOf(raw: IncomingMessage): string {
  const { url = '/' } = raw
  const [, host, rest = ''] = absoluteForm.exec(url) ?? []
  if (host === undefined) return url
  raw.headers.host = host

  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * Answers 400 to a request with two Hosts or one that is no host (RFC 9112 3.2): a cache in front could read
 * another one than this server. Node itself answers 400 to a request without Host.
 */
export function refuseBadHosts(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', ({ raw, id }, reply, done) => {
    const { host } = raw.headers
    if (host === undefined || (hostPattern.test(host) && hostsIn(raw.rawHeaders) <= 1)) return done()
    countRefusal(metrics, 'malformed')
    reply.code(400).send({ error: 'This host cannot be read.', requestId: id })
  })
}

/** The number of Host headers among names and values in turn. */
function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === hostLength && name.toLowerCase() === 'host') hosts += 1
  }

  return hosts
}

const hostLength = 'host'.length
