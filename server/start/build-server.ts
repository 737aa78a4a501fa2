import type { Provider } from '@openfeature/server-sdk'
import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { createLog } from '#server/observe/log.ts'
import { openLogOutput } from '#server/observe/log-output.ts'
import { loadBuiltClient } from '#server/render/page-assets.ts'

/**
 * The server and its admin port as the environment asks for them, with the built client, and flags by an
 * operator's own provider.
 */
export async function buildServer({ flagProvider }: { flagProvider?: Provider } = {}) {
  const config = loadConfig(process.env)
  const logOutput = openLogOutput()
  const log = createLog({ level: config.logLevel, destination: logOutput.stream })

  // Runs built, from dist/server.
  const dist = new URL('../', import.meta.url)
  const client = await loadBuiltClient(dist)

  // Loaded by who wants it alone.
  const tracer =
    config.tracing && (await import('#server/observe/otel-tracer.ts')).createOtelTracer(config.tracing)
  const app = await buildApp({
    config,
    log,
    logOutput,
    flagProvider,
    tracer,
    client: async () => client,
    staticFiles: new URL('client/assets/', dist).pathname,
  })

  return { config, ...app }
}
