import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { SetupError } from '#shared/settings/setup-error.ts'

interface Place {
  readonly host: string
  readonly port: number
  /** The name of the port's setting. */
  readonly setting: string
}

/**
 * Connections that the system holds until they are accepted. One beyond is dropped, and its client tries
 * again after a second, then three.
 */
const backlog = 4_096

/** @returns the port, chosen by the system where it is 0 */
export async function listen(app: FastifyInstance, { host, port, setting }: Place): Promise<number> {
  try {
    await app.listen({ host, port, backlog })
  } catch (cause) {
    const isTaken = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE'
    throw isTaken
      ? new SetupError(`${setting}: port ${port} is in use; choose another one`, { cause })
      : cause
  }

  const chosen = app.addresses().find((address) => typeof address === 'object')
  return chosen?.port ?? port
}

export const listenForOperators = (
  admin: FastifyInstance,
  { adminHost, adminPort }: Pick<Config, 'adminHost' | 'adminPort'>,
) => listen(admin, { host: adminHost, port: adminPort, setting: 'ADMIN_PORT' })

/** Prints the address to open. */
export function announce({ host }: Pick<Config, 'host'>, port: number): void {
  process.stdout.write(
    `search page: http://${host === '0.0.0.0' ? 'localhost' : host}:${port}/cars-for-sale/all-cars\n`,
  )
}
