import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { Test } from 'tap'
import { uploadFeed } from '#marketplace/feeds/upload-feed.ts'
import { runMarketplace } from './marketplace-process.ts'

/** Listings that it makes by itself. */
export const seeded = 200

/** A marketplace whose disk takes files of any size, until it is told otherwise. */
export async function startShopOnDisk(t: Test, DATA_DIR = t.testdir()) {
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
    /** No file grows beyond so many bytes: whatever writes on is told that there is no room. */
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
    /** Dies as by a broken machine, and comes back. */
    async crash() {
      child.kill('SIGKILL')
      await ended
      return startShopOnDisk(t, DATA_DIR)
    },
  }
}
