import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import { stopOnSignal } from './stop-on-signal.ts'

interface Running {
  readonly config: Pick<Config, 'host' | 'port' | 'adminHost' | 'adminPort' | 'settingsFile'>
  readonly server: FastifyInstance
  readonly admin: FastifyInstance
  readonly reloadSettings: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Opens both ports, prints the address to open, and drains on SIGINT and SIGTERM; SIGHUP reads the settings document again. A setup mistake is one line and exit 1. */
export async function runServer(build: () => Promise<Running>): Promise<void> {
  try {
    const { config, server, admin, reloadSettings, stop } = await build()
    stopOnSignal(async () => {
      await stop()
      // Last, so that operators see the drain.
      await admin.close()
    })
    // Without a document it ends the process, as it does when a terminal is closed.
    if (config.settingsFile !== undefined) process.on('SIGHUP', reloadSettings)
    await listen(admin, { host: config.adminHost, port: config.adminPort, setting: 'ADMIN_PORT' })
    const address = await listen(server, { host: config.host, port: config.port, setting: 'PORT' })
    process.stdout.write(`search page: ${address}/cars-for-sale/all-cars\n`)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

async function listen(app: FastifyInstance, { host, port, setting }: { host: string; port: number; setting: string }): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (cause) {
    const isTaken = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE'
    throw isTaken ? new ConfigError(`${setting}: port ${port} is in use; choose another one`, { cause }) : cause
  }
  // Port 0 lets the system choose one.
  const chosen = app.addresses().find((address) => typeof address === 'object')
  return `http://${host === '0.0.0.0' ? 'localhost' : host}:${chosen?.port ?? port}`
}
