import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Cache } from './cache/cache.ts'
import type { Config } from './config.ts'
import { requestIdOf } from './observe/log.ts'
import type { Metrics } from './observe/metrics.ts'
import { RequestLog } from './observe/request-log.ts'
import type { Tracer } from './observe/trace.ts'
import { Drain } from './operate/drain.ts'
import { registerCaller } from './plugins/caller.ts'
import { boundConnections } from './plugins/connections.ts'
import { answerUnreadable, registerErrorPages } from './plugins/error-pages.ts'
import { registerHttpMetrics, watchReaders } from './plugins/http-metrics.ts'
import { registerLoadClasses } from './plugins/load-classes.ts'
import { noSchemaCompilers } from './plugins/no-schema-compilers.ts'
import { refuseOtherSites } from './plugins/other-site.ts'
import { countBrokenRequests } from './plugins/refusals.ts'
import { refuseBadHosts, targetOf } from './plugins/request-target.ts'
import { cutSlowClients, lateRequests } from './plugins/slow-clients.ts'
import { registerTracing } from './plugins/tracing.ts'
import { Admission } from './render/overload/admission.ts'
import { watchLoopLag } from './render/overload/loop-lag.ts'
import type { Client } from './render/page-assets.ts'
import { PageSender } from './render/page-sender.ts'
import { securityHeaders } from './render/response-headers.ts'
import type { SiteSettings } from './settings/site-settings.ts'

export interface PublicServerDeps {
  readonly config: Pick<
    Config,
    | 'admission'
    | 'answerTimeoutMs'
    | 'drainDelayMs'
    | 'drainTimeoutMs'
    | 'cacheBytes'
    | 'fragmentBytes'
    | 'pageFreshMs'
    | 'requestTimeoutMs'
    | 'timeoutFactor'
    | 'trustedProxies'
  >
  readonly client: () => Promise<Client>
  readonly cache: Cache
  readonly settingsOf: (request: FastifyRequest) => SiteSettings
  readonly metrics: Metrics
  readonly tracer: Tracer
  readonly log: FastifyBaseLogger
}

export interface PublicServer {
  readonly server: FastifyInstance
  readonly drain: Drain
  readonly pages: PageSender
}

/** The public server: Fastify with everything that concerns all routes, and without any route. */
export function createPublicServer(deps: PublicServerDeps): PublicServer {
  const { config, client, cache, settingsOf, metrics, tracer } = deps
  const server = createFastify(deps)
  const drain = new Drain(server, { config, metrics })
  server.decorate('drain', drain)
  // Hooks on every request call `done`: the promise of each asynchronous one would cost as much as its work.
  server.addHook('onRequest', (request, reply, done) => {
    // Metrics, deadlines, the drain, the calls and Fastify each listen for the end of the response.
    reply.raw.setMaxListeners(20)
    reply.headers(securityHeaders).header('x-request-id', request.id)
    done()
  })

  cutSlowClients(server, config)

  const lag = watchLoopLag()
  server.addHook('onClose', async () => lag.close())
  const admission = new Admission({ limits: config.admission, lag, metrics })
  server.server.on('connection', () => admission.countConnection())

  const { cacheBytes, fragmentBytes, pageFreshMs, timeoutFactor } = config
  const limits = { cacheBytes, fragmentBytes, pageFreshMs, timeoutFactor }
  const pages = new PageSender({ client, cache, admission, metrics, ...limits })

  refuseBadHosts(server, metrics)
  registerHttpMetrics(server, metrics)
  watchReaders(drain, metrics)
  countBrokenRequests(server, drain, metrics)
  registerTracing(server, tracer)
  registerCaller(server, settingsOf)
  refuseOtherSites(server, metrics)
  registerLoadClasses(server, admission)
  registerErrorPages(server, { pages, settingsOf, metrics })

  return { server, drain, pages }
}

/**
 * The time for which an idle connection stays open: longer than balancers keep theirs, so that they close
 * first.
 */
const keepAliveMs = 72_000

/**
 * Node's module `http`, as `require` loads it: an import reads all of its exports, of which some load Node's
 * own fetch.
 */
const { createServer } = process.getBuiltinModule('node:http')

function createFastify({ config, metrics, log }: PublicServerDeps): FastifyInstance {
  return Fastify({
    schemaController: noSchemaCompilers,
    loggerInstance: log,
    logController: new RequestLog(),
    genReqId: requestIdOf,
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnreadable(metrics),
    rewriteUrl: targetOf,
    serverFactory: (handle) => {
      const server = createServer({ ...lateRequests(config), keepAliveTimeout: keepAliveMs })
      boundConnections(server, { handle, onRefused: (rule) => metrics.security.rejects.inc({ rule }) })
      return server
    },
    // A server that drains still answers the requests that reach it.
    return503OnClosing: false,
  })
}
