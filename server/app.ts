import fastifyStatic from '@fastify/static'
import type { Provider } from '@openfeature/server-sdk'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { createCache } from './cache/create-cache.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { certifiedRoutes } from './features/certified/certified.routes.ts'
import { dealerDifferenceRoutes } from './features/dealer-difference/dealer-difference.routes.ts'
import { evTypeRoutes } from './features/ev-types/ev-types.routes.ts'
import { mediaRoutes } from './features/media/media.routes.ts'
import { monitoringRoutes } from './features/monitoring/monitoring.routes.ts'
import { placesRoutes } from './features/places/places.routes.ts'
import { suggestionsRoutes } from './features/suggestions/suggestions.routes.ts'
import { createHealth } from './observe/health.ts'
import { requestIdOf } from './observe/log.ts'
import type { LogOutput } from './observe/log-output.ts'
import { createMetrics } from './observe/metrics.ts'
import { RequestLog } from './observe/request-log.ts'
import { noTracer, type Tracer } from './observe/trace.ts'
import { Drain } from './operate/drain.ts'
import { createOperations, type Operations } from './operate/operations.ts'
import { createOperatorGate } from './operator-gate.ts'
import { searchRoutes } from './pages/search/search.route.ts'
import { searchServices } from './pages/search/search.services.ts'
import { sitemapRoutes } from './pages/sitemap/sitemap.route.ts'
import { vehicleRoutes } from './pages/vehicle/vehicle.route.ts'
import { answerUnreadable, registerErrorPages } from './plugins/error-pages.ts'
import { registerHttpMetrics } from './plugins/http-metrics.ts'
import { registerLoadClasses } from './plugins/load-classes.ts'
import { noSchemaCompilers } from './plugins/no-schema-compilers.ts'
import { refuseOtherSites } from './plugins/other-site.ts'
import { countBrokenRequests } from './plugins/refusals.ts'
import { cutSlowClients, lateRequests } from './plugins/slow-clients.ts'
import { registerTracing } from './plugins/tracing.ts'
import { assetsPath } from './render/assets-path.ts'
import { Admission } from './render/overload/admission.ts'
import { watchLoopLag } from './render/overload/loop-lag.ts'
import type { Client } from './render/page-assets.ts'
import { createPageSender } from './render/page-sender.ts'
import { securityHeaders } from './render/security-headers.ts'
import { createFlagSource } from './settings/flag-source.ts'
import { readSettings } from './settings/read-settings.ts'
import { createSites } from './settings/site-settings.ts'
import { watchSettings } from './settings/watch-settings.ts'
import { Breakers } from './upstream/breakers.ts'
import { declaredCalls } from './upstream/call-definition.ts'
import { createCalls } from './upstream/calls.ts'
import { Origins } from './upstream/origins.ts'

export interface AppParts {
  readonly config: Pick<
    Config,
    | 'origins'
    | 'redis'
    | 'cacheBytes'
    | 'fragmentBytes'
    | 'operatorToken'
    | 'settingsFile'
    | 'admission'
    | 'timeoutFactor'
    | 'requestTimeoutMs'
    | 'answerTimeoutMs'
    | 'drainDelayMs'
    | 'drainTimeoutMs'
  >
  readonly client: () => Promise<Client>
  readonly log: FastifyBaseLogger
  /** Where the log goes, if it may drop lines. */
  readonly logOutput?: LogOutput
  readonly clock?: Clock
  /** Absent: nothing is recorded. */
  readonly tracer?: Tracer | undefined
  /** Has the last word on flags; absent: the settings document has. */
  readonly flagProvider?: Provider | undefined
  /** The folder of the built scripts and styles; absent where something else serves them. */
  readonly staticFiles?: string | undefined
}

export interface App {
  readonly server: FastifyInstance
  readonly operations: Operations
  /** Reads the settings document again; it is watched as well. */
  readonly reloadSettings: () => Promise<void>
  /** Ends its service without cutting anybody short; resolves when all is closed. */
  readonly stop: () => Promise<void>
}

/**
 * The whole public server, not yet listening; closing it closes what it holds.
 * @throws SetupError for a settings document that cannot be used.
 */
export async function buildApp({
  config,
  client,
  log,
  logOutput,
  clock = systemClock,
  tracer = noTracer,
  ...parts
}: AppParts): Promise<App> {
  const { flagProvider, staticFiles } = parts
  const document = readSettings(config.settingsFile)
  const { timeoutFactor } = config
  const metrics = createMetrics()
  const cache = createCache({
    memory: { maxBytes: config.cacheBytes },
    // Loaded where there is one: its client is a tenth of what a start compiles.
    redis:
      config.redis === undefined ? undefined : (await import('./cache/redis-tier.ts')).redisAt(config.redis),
    clock,
    metrics: metrics.cache,
    log,
    timeoutFactor,
  })

  const origins = new Origins({ urls: config.origins, metrics: metrics.upstream, clock })
  const breakers = new Breakers({ calls: declaredCalls, metrics: metrics.upstream, log, timeoutFactor })
  const calls = createCalls({ origins, breakers, cache, metrics, clock, timeoutFactor })
  const flags = createFlagSource(flagProvider, log)
  const sites = await createSites(document, flags)
  const settings = watchSettings({ file: config.settingsFile, sites, metrics: metrics.settings, log })
  const server = Fastify({
    schemaController: noSchemaCompilers,
    loggerInstance: log,
    logController: new RequestLog(),
    genReqId: requestIdOf,
    trustProxy: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnreadable(metrics),
    ...lateRequests(config),
    // While it drains it answers who still comes.
    return503OnClosing: false,
  })

  const drain = new Drain(server, { config, metrics })
  server.decorate('drain', drain)
  server.addHook('onClose', async () => {
    settings.close()
    await flags.close()
    await calls.close()
    await cache.close()
    metrics.close()
    await logOutput?.flush()
  })

  server.addHook('onRequest', async (request, reply) => {
    // Metrics, deadlines, the drain, the calls and Fastify each wait for its end.
    reply.raw.setMaxListeners(20)
    reply.headers({ ...securityHeaders, 'x-request-id': request.id })
  })

  logOutput?.onDrop(() => metrics.logDropped.inc())
  cutSlowClients(server, config)
  const lag = watchLoopLag()
  server.addHook('onClose', async () => lag.close())
  const admission = new Admission({ limits: config.admission, lag, metrics })
  server.server.on('connection', () => admission.noteNewcomer())
  const pages = createPageSender({
    client,
    cache,
    admission,
    metrics,
    fragmentBytes: config.fragmentBytes,
    timeoutFactor,
  })

  const { settingsOf } = sites
  const { operatorToken: token } = config
  const onWrongToken = () => metrics.security.rejects.inc({ rule: 'operator_token' })
  const operators = token === undefined ? undefined : createOperatorGate({ token, clock, onWrongToken })
  registerHttpMetrics(server, metrics)
  countBrokenRequests(server, metrics)
  registerTracing(server, tracer)
  refuseOtherSites(server, metrics)
  registerLoadClasses(server, admission)
  registerErrorPages(server, { pages, settingsOf, metrics })
  await searchRoutes(server, { operators, calls, settingsOf, pages, clock, metrics })
  await searchServices(server, { calls, settingsOf, clock, metrics })
  await vehicleRoutes(server, { calls, settingsOf, pages, clock, metrics })
  await sitemapRoutes(server, { calls, settingsOf })
  await placesRoutes(server, { calls })
  await suggestionsRoutes(server, { calls, settingsOf })
  await dealerDifferenceRoutes(server, { calls })
  await certifiedRoutes(server, { calls })
  await evTypeRoutes(server, { calls })
  await monitoringRoutes(server, { metrics })
  await server.register(mediaRoutes, { origin: config.origins.media })

  if (staticFiles !== undefined)
    await server.register(fastifyStatic, {
      root: staticFiles,
      prefix: `${assetsPath}/assets/`,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
    })

  const health = createHealth({
    own: { server: async () => (drain.isOn ? 'draining' : undefined) },
    shared: { listings: () => origins.trouble('listings') },
  })

  return {
    server,
    operations: createOperations({ metrics, health, breakers, cache }),
    reloadSettings: settings.reload,
    stop: () => drain.stop(),
  }
}
