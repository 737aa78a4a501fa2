import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '#infra/scripts/client-build.ts'
import type { Figure } from './figure.ts'
import { startChild } from './page/child.ts'
import { withUpstream } from './page/with-upstream.ts'
import { measureMixes } from './peer/mixes.ts'
import { buildNextApp, installNext } from './peer/next-app.ts'
import { startNextServer } from './peer/next-server.ts'
import type { SettledPage } from './peer/settled-page.ts'
import { measureTurns } from './peer/turns.ts'

/**
 * The rates of the page server as multiples of those of Next.js, which renders the same search page from data
 * in its memory. `npm install` brings the peer into a folder of its own, which is removed in the end.
 */
export async function run(): Promise<Figure[]> {
  buildIfStale()
  const folder = await mkdtemp(join(tmpdir(), 'peer-bench-'))

  try {
    await installNext(folder)

    return await withUpstream(async (upstream) => {
      const marketplace = String(upstream.first)
      const page = await capturePage(marketplace)
      await buildNextApp(folder, page)
      const peer = { ...(await startNextServer(folder)), path: page.path, encoding: 'identity' as const }

      try {
        return [...(await measureTurns(peer, marketplace)), ...(await measureMixes(peer, marketplace))]
      } finally {
        await peer.stop()
      }
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function capturePage(marketplace: string): Promise<SettledPage> {
  const { first, stop } = await startChild('../peer/capture.main.ts', { MARKETPLACE_URL: marketplace })
  await stop()
  return first as SettledPage
}
