import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { SetupError } from '#shared/settings/setup-error.ts'

/** The longest delay of a start: where services are slow, the first shoppers are served without warm caches. */
const withinMs = 15_000

/** Reads the warm-up list: a path on each line. @throws SetupError where it cannot be read */
export function readWarmUpList(file: string | undefined): readonly string[] {
  if (file === undefined) return []
  try {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.map((line) => line.trim()).filter((line) => line.startsWith('/'))
  } catch (cause) {
    throw new SetupError(`WARM_UP_FILE must be a readable text file: ${file}`, { cause })
  }
}

/** Requests each page of the list before the server listens, so that it starts with warm caches. */
export async function warmUp(server: FastifyInstance, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  const startMs = performance.now()
  let done = 0
  let isLate = false

  const request = async () => {
    for (const url of paths) {
      if (isLate) return
      // The page cache keeps what is requested more than once.
      await server.inject({ url })
      await server.inject({ url })
      done += 1
    }
  }

  await Promise.race([request(), delay(withinMs, undefined, { ref: false })])
  isLate = true
  const ms = Math.round(performance.now() - startMs)
  server.log.info({ pages: paths.length, done, ms }, 'warmed up')
}
