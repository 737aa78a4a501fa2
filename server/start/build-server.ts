import * as fs from 'node:fs'
import { resolve } from 'node:path'
import type { Provider } from '@openfeature/server-sdk'
import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { createLog } from '#server/observe/log.ts'
import { type LoadPages, loadBuiltClient } from '#server/render/page-assets.ts'
import { LogOutput } from '#shared/settings/log-output.ts'
import { shareAssets } from './share-assets.ts'
import { readWarmUpList, warmUp } from './warm-up.ts'

interface BuildServerOptions {
  readonly loadPages: LoadPages
  readonly flagProvider?: Provider
}

/**
 * Builds the page server from the environment and the built client, with flags by the operator's own provider
 * where one is given.
 */
export async function buildServer({ loadPages, flagProvider }: BuildServerOptions) {
  const config = loadConfig(process.env)
  // This module runs as a part of the built server in dist/server.
  const dist = new URL('../', import.meta.url)
  const version = fs.readFileSync(new URL('version', dist), 'utf8')
  const logOutput = new LogOutput({ fs, process, Buffer, setTimeout })
  const log = createLog({ level: config.logLevel, version, destination: logOutput })
  logOutput.tellDropsIn(log)

  const client = await loadBuiltClient(dist, loadPages)
  const pages = readWarmUpList(config.warmUpFile)
  const ownAssets = new URL('client/assets/', dist).pathname
  const shared = config.assetsDir === undefined ? [] : [resolve(config.assetsDir)]
  for (const folder of shared) await shareAssets(ownAssets, folder)

  // OpenTelemetry is loaded only where traces are recorded.
  const tracer =
    config.tracing &&
    (await import('#server/observe/otel-tracer.ts')).createOtelTracer(config.tracing, version)

  const app = await buildApp({
    config,
    version,
    log,
    logOutput,
    flagProvider,
    tracer,
    client: async () => client,
    staticFiles: [ownAssets, ...shared],
  })

  await warmUp(app.server, pages)

  return { config, log, logOutput, ...app }
}
