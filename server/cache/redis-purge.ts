import type { Redis } from 'ioredis'
import { headLength, readHead } from './entry.ts'
import { holds, type PurgeFilter, patternOf } from './purge.ts'

/** Keys looked through in one step: other commands wait that long. */
const stepKeys = 500

/** Deletes values on one node, step by step. @returns how many */
export async function purgeNode(node: Redis, filter: PurgeFilter): Promise<number> {
  let count = 0
  let cursor = '0'

  do {
    const [next, names] = await node.scan(cursor, 'MATCH', patternOf(filter), 'COUNT', stepKeys)
    const gone = filter.listings === undefined ? names : await thatHold(node, names, filter.listings)

    // One by one: in a cluster a command takes keys of one slot only.
    const deleting = node.pipeline()
    for (const name of gone) deleting.unlink(name)

    await deleting.exec()
    count += gone.length
    cursor = next
  } while (cursor !== '0')

  return count
}

async function thatHold(node: Redis, names: string[], listings: PurgeFilter['listings']): Promise<string[]> {
  const reading = node.pipeline()
  for (const name of names) reading.getrangeBuffer(name, 0, headLength - 1)

  const heads = (await reading.exec()) ?? []

  return names.filter((_, place) => {
    const bytes = heads[place]?.[1]
    if (!(bytes instanceof Buffer)) return false

    const head = readHead(bytes)

    // One too many is only fetched again.
    return head.length === 0 || holds(head, listings)
  })
}
