import type { Provider } from '@openfeature/server-sdk'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { LogOutput } from '#shared/settings/log-output.ts'
import { accountsUpstream, createAccounts } from './accounts/accounts.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { createEngine, type Engine, type EngineDeps } from './engine.ts'
import { adsUpstream } from './features/ads/ads.calls.ts'
import {
  type AssistantModel,
  assistantUpstream,
  createAssistantModel,
} from './features/assistant/assistant-model.ts'
import { mediaUpstream } from './features/media/media.calls.ts'
import { devicesUpstream } from './features/push/push.calls.ts'
import { eventsUpstream } from './features/tracking/event-sender.ts'
import { viewCounts } from './features/views/views.calls.ts'
import { createLeads, leadsUpstream } from './leads/leads.ts'
import { createHealth } from './observe/health.ts'
import { createMetrics, type Metrics } from './observe/metrics.ts'
import { noTracer, type Tracer } from './observe/trace.ts'
import { createOperations, type Operations } from './operate/operations.ts'
import { createOperatorGate } from './operator-gate.ts'
import { createPublicServer, type PublicServerDeps } from './public-server.ts'
import type { Client } from './render/page-assets.ts'
import { registerRoutes } from './routes.ts'
import { openSettings } from './settings/open-settings.ts'
import { readSettings } from './settings/read-settings.ts'

export interface AppOptions {
  readonly config: Pick<Config, 'operatorToken' | 'settingsFile'> &
    Partial<Pick<Config, 'publicUrl'>> &
    EngineDeps['config'] &
    PublicServerDeps['config']
  /** The name of the build; `dev` by default. */
  readonly version?: string
  readonly client: () => Promise<Client>
  readonly log: FastifyBaseLogger
  /** The destination of the log; absent where no line can be dropped. */
  readonly logOutput?: LogOutput
  readonly clock?: Clock
  /** Absent: no trace is recorded. */
  readonly tracer?: Tracer | undefined
  /** The provider that decides flags; absent: the settings document decides. */
  readonly flagProvider?: Provider | undefined
  /** The folders of the built scripts and styles; absent where something else serves them. */
  readonly staticFiles?: string[] | undefined
}

export interface App {
  readonly server: FastifyInstance
  readonly operations: Operations
  /** Reads the settings document again. The app also watches the document. */
  readonly reloadSettings: () => Promise<void>
  /** Drains the server: no response is cut short. Resolves when everything is closed. */
  readonly stop: () => Promise<void>
}

/**
 * The public server with all its parts, not yet listening. Closing the server closes every part.
 * @throws SetupError for a settings document that cannot be used
 */
export async function buildApp({
  config,
  log,
  logOutput,
  clock = systemClock,
  tracer = noTracer,
  version = 'dev',
  ...options
}: AppOptions): Promise<App> {
  const document = readSettings(config.settingsFile)
  const metrics = createMetrics({ version })
  const engine = await createEngine({ config, metrics, clock, log })
  const { cache, calls, breakers, watches, origins } = engine
  const { client, flagProvider, staticFiles } = options
  const { settingsFile: file, publicUrl } = config
  const settings = await openSettings({ file, document, publicUrl, flagProvider, metrics, log })
  const { settingsOf } = settings
  const deps = { config, client, cache, settingsOf, metrics, tracer, log }
  const { server, drain, pages } = createPublicServer(deps)

  logOutput?.onDrop((lines) => metrics.logDropped.inc(lines))
  server.addHook('onClose', async () => {
    await settings.close()
    await engine.close()
    metrics.close()
  })

  await registerRoutes(server, {
    ...{ calls, settingsOf, pages, clock, metrics, staticFiles },
    accounts: createAccounts({ relay: engine.relayOf(accountsUpstream), clock }),
    leads: createLeads(engine.relayOf(leadsUpstream)),
    assistant: modelOf(config, { engine, clock, metrics }),
    eventsRelay: engine.relayOf(eventsUpstream),
    ads: engine.relayOf(adsUpstream),
    views: engine.relayOf(viewCounts),
    operators: operatorGateOf(config, metrics, clock),
    media: engine.relayOf(mediaUpstream),
    devices: engine.relayOf(devicesUpstream),
    clientVersion: async () => (await client()).version,
  })

  const health = createHealth({
    own: { server: async () => (drain.isOn ? 'draining' : undefined) },
    shared: { listings: () => origins.trouble('listings') },
  })

  return {
    server,
    operations: createOperations({ metrics, health, breakers, watches, cache }),
    reloadSettings: settings.reload,
    stop: () => drain.stop(),
  }
}

interface ModelDeps {
  readonly engine: Pick<Engine, 'relayOf'>
  readonly clock: Clock
  readonly metrics: Metrics
}

function modelOf(
  { assistant }: AppOptions['config'],
  { engine, ...deps }: ModelDeps,
): AssistantModel | undefined {
  return (
    assistant && createAssistantModel({ ...assistant, ...deps, relay: engine.relayOf(assistantUpstream) })
  )
}

function operatorGateOf({ operatorToken: token }: AppOptions['config'], metrics: Metrics, clock: Clock) {
  const onWrongToken = () => metrics.security.rejects.inc({ rule: 'operator_token' })
  return token === undefined ? undefined : createOperatorGate({ token, clock, onWrongToken })
}
