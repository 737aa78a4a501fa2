import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Provider } from '@openfeature/server-sdk'
import type { InjectOptions } from 'fastify'
import type { Test } from 'tap'
import { buildApp } from '#server/app.ts'
import type { RedisAddress } from '#server/cache/redis-client.ts'
import type { AssistantConfig } from '#server/config.ts'
import { buildAdminApp } from '#server/plugins/admin-port.ts'
import type { AdmissionLimits } from '#server/render/overload/admission.ts'
import type { Client } from '#server/render/page-assets.ts'
import type { OriginName } from '#server/upstream/call-definition.ts'
import type { SettingsDocument } from '#shared/settings/settings.contract.ts'
import { builtClient } from './built-client.ts'
import { createTestClock } from './clock.ts'
import { everyOrigin } from './every-origin.ts'
import { createTestLog } from './log.ts'
import { seriesValue } from './series-value.ts'
import { type VisitOptions, visit } from './visit.ts'

/** The build of the client and the server; `npm test` makes it before the tests. */
const dist = new URL('../../dist/', import.meta.url)

export const unlimited: AdmissionLimits = {
  ...{ renders: 2, queued: 100_000, loading: 100_000 },
  ...{ waitMs: 600_000, lagMs: 600_000 },
}

export interface ProductOptions {
  /** The address of every upstream that `origins` does not name. */
  readonly marketplace: string
  readonly origins?: Partial<Record<OriginName, string>>
  /** The outside model of the assistant, at the origin `assistant`; none by default. */
  readonly assistant?: AssistantConfig
  readonly redis?: RedisAddress
  /** The built client by default. */
  readonly client?: Client
  /** Room of the fragment cache; at 0 pages are rendered as a whole. */
  readonly fragmentBytes?: number
  /** The settings document. Empty by default. */
  readonly settings?: SettingsDocument
  readonly flagProvider?: Provider
  readonly operatorToken?: string
  /** Limits that a busy machine does not reach by default: no request is shed. */
  readonly admission?: AdmissionLimits
  /** The factor of every upstream deadline. 20 by default: a busy machine meets its deadlines. */
  readonly timeoutFactor?: number
  /** The networks of proxies whose words about the client are believed; none by default. */
  readonly trustedProxies?: readonly string[]
}

export type Product = Awaited<ReturnType<typeof startProduct>>

/**
 * The real server with the built client, listening on a port of its own, with a clock that the test moves.
 */
export async function startProduct(t: Test, options: ProductOptions) {
  const { marketplace, origins, settings, client = builtClient, flagProvider } = options
  const clock = createTestClock()
  const { log, logged, lines } = createTestLog()
  // Browsers of tests send no events, unless a test asks for it.
  const document = settingsFile(t, { ...settings, flags: { tracking: false, ...settings?.flags } })
  const { server, operations, reloadSettings } = await buildApp({
    config: { ...configOf(options), settingsFile: document.file },
    flagProvider,
    client: async () => client,
    staticFiles: [new URL('client/assets/', dist).pathname],
    ...{ log, clock },
  })

  await server.listen({ port: 0, host: '127.0.0.1' })
  const admin = buildAdminApp(operations, { eventsUrl: origins?.events ?? marketplace })
  const close = async () => {
    server.server.closeAllConnections()
    await server.close()
    await admin.close()
  }

  t.teardown(close)
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const scrape = async () => (await admin.inject('/metrics')).body

  return {
    ...{ url, server, admin, clock, logged, lines, close, scrape, reloadSettings, settings: document },
    /** Log lines of level error and above. */
    errors: () => lines.filter(({ level }) => Number(level) >= 50),
    /** Requests a page through a real socket; the response is still arriving. */
    open: (path: string, options?: VisitOptions) => visit(url, path, options),
    /** Requests a page through a real socket; the response is complete. */
    async visit(path: string, options?: VisitOptions) {
      const answer = await visit(url, path, options)
      return { status: answer.status, headers: answer.headers, body: await answer.whole() }
    },
    /** Requests a page without a socket, for very many requests. */
    inject: (path: string, options: InjectOptions = {}) => server.inject({ url: path, ...options }),
    /** The value of one series on the metrics page, 0 when the series is absent. */
    metric: async (series: string) => seriesValue(await scrape(), series),
  }
}

function configOf({ marketplace, origins, redis, assistant, operatorToken, ...options }: ProductOptions) {
  return {
    cacheBytes: 64 * 1024 * 1024,
    pageFreshMs: 60_000,
    origins: { ...everyOrigin(marketplace), ...origins },
    accountsToken: undefined,
    ...{ assistant, redis, operatorToken },
    fragmentBytes: options.fragmentBytes ?? 32 * 1024 * 1024,
    admission: options.admission ?? unlimited,
    timeoutFactor: options.timeoutFactor ?? 20,
    requestTimeoutMs: 60_000,
    answerTimeoutMs: 600_000,
    drainDelayMs: 0,
    drainTimeoutMs: 10_000,
    trustedProxies: options.trustedProxies ?? [],
  }
}

/** Writes the settings document to a file of its own, which a test can change. */
function settingsFile(t: Test, settings: SettingsDocument) {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  t.teardown(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'settings.json')
  const write = (text: string) => writeFileSync(file, text)
  write(JSON.stringify(settings))

  return { folder, file, write }
}
