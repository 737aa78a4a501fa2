import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { allCarsPath } from '#shared/search/paths.ts'
import { SetupError } from '#shared/settings/setup-error.ts'

interface ListenOptions {
  readonly host: string
  readonly port: number
  /** The names of the two settings. */
  readonly settings: { readonly host: string; readonly port: string }
}

/**
 * Connections that the system queues until they are accepted. A connection beyond them is dropped, and its
 * client tries again after a second, then after three.
 */
const backlog = 4_096

/**
 * @returns the port, chosen by the system where `port` is 0
 * @throws SetupError where the system does not let it listen there
 */
export async function listen(app: FastifyInstance, { host, port, settings }: ListenOptions): Promise<number> {
  try {
    await app.listen({ host, port, backlog })
  } catch (cause) {
    const isOfSystem = cause instanceof Error && 'code' in cause && 'syscall' in cause
    if (!isOfSystem) throw cause

    const message =
      cause.code === 'EADDRINUSE'
        ? `${settings.port}: port ${port} is in use; choose another one`
        : `${settings.host} ${host} with ${settings.port} ${port} cannot be used: ${cause.message}`
    throw new SetupError(message, { cause })
  }

  const address = app.addresses().find((address) => typeof address === 'object')
  return address?.port ?? port
}

/** Opens the admin port. */
export const listenForOperators = (
  admin: FastifyInstance,
  { adminHost, adminPort }: Pick<Config, 'adminHost' | 'adminPort'>,
) =>
  listen(admin, {
    host: adminHost,
    port: adminPort,
    settings: { host: 'ADMIN_HOST', port: 'ADMIN_PORT' },
  })

/**
 * Logs the address of the search page, whatever the log level: launchers wait for this line and read the port
 * from it.
 */
export function announce(log: FastifyBaseLogger, { host }: Pick<Config, 'host'>, port: number): void {
  const hostname = host === '0.0.0.0' ? 'localhost' : host
  const address = `http://${hostname}:${port}${allCarsPath}`
  log.child({}, { level: 'info' }).info({ address }, 'the page server listens')
}
