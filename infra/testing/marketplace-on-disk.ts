import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { Test } from 'tap'
import { uploadFeed } from '#marketplace/feeds/upload-feed.ts'
import { runMarketplace } from './marketplace-process.ts'

/** Listings that the marketplace makes on its first start. */
export const seeded = 200

/** A marketplace in a process of its own, whose files can be limited as on a full disk. */
export async function startMarketplaceOnDisk(t: Test, DATA_DIR = t.testdir()) {
  const { child, address, line } = await runMarketplace(t, {
    DATA_DIR,
    SEED_LISTINGS: String(seeded),
    LOG_LEVEL: 'silent',
  })

  const ended = once(child, 'exit')
  const count = async () => {
    const answer = await fetch(`${address}/rest/lsc/listing`)
    return answer.status === 200 ? (await answer.json()).totalResultCount : answer.status
  }

  return {
    filled: async () => t.match(await line(), `made ${seeded} listings`),
    count,
    /** Limits every file to so many bytes: a write beyond them fails as on a full disk. */
    limitFiles: (bytes: number | 'unlimited') =>
      execFileSync('prlimit', [`--pid=${child.pid}`, `--fsize=${bytes}:unlimited`]),
    importFeed: (text: string, onProgress: (progress: { bytes: number }) => void = () => undefined) =>
      uploadFeed({
        ...{
          marketplaceUrl: address,
          feed: 'feed.csv',
          source: Readable.from([text]),
          mapping: undefined,
          onRejected: undefined,
        },
        ...{ onProgress, signal: new AbortController().signal },
      }),
    /** Kills the process, as a machine does that breaks, and starts it again on the same files. */
    async crash() {
      child.kill('SIGKILL')
      await ended
      return startMarketplaceOnDisk(t, DATA_DIR)
    },
  }
}
