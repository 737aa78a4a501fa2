import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

const longestName = 512
const known = new LRUCache<string, boolean>({ max: 1_000, memoMethod: isbot })

/**
 * Whether a program asks, by the name it gives itself. Names repeat, and telling them apart would be the
 * dearest part of a kept page.
 */
export function comesFromBot({ headers }: FastifyRequest): boolean {
  const name = headers['user-agent'] ?? ''
  return name.length > longestName ? isbot(name) : known.memo(name)
}
