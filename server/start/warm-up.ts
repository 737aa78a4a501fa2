import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { SetupError } from '#shared/settings/setup-error.ts'

/**
 * The longest delay of a start: where services are slow, the first shoppers are served without warm caches.
 */
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

/**
 * Visits of a page until it comes from the cache: it is stored after the second one, once that is complete.
 */
const visits = 10
const pauseMs = 50

/** Requests a page until it comes from the cache, which its ETag shows. @returns whether it has */
async function request(server: FastifyInstance, url: string): Promise<boolean> {
  for (let visit = 0; visit < visits; visit += 1) {
    const { headers } = await server.inject({ url })
    if (headers.etag !== undefined) return true
    if (visit > 0) await delay(pauseMs)
  }

  return false
}

/** Requests each page of the list before the server listens, so that it starts with warm caches. */
export async function warmUp(server: FastifyInstance, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  const startMs = performance.now()
  let done = 0
  let isLate = false

  const requestAll = async () => {
    for (const url of paths) {
      if (isLate) return
      if (await request(server, url)) done += 1
    }
  }

  await Promise.race([requestAll(), delay(withinMs, undefined, { ref: false })])
  isLate = true
  const ms = Math.round(performance.now() - startMs)
  server.log.info({ pages: paths.length, done, ms }, 'the warm-up has ended')
}
