import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSeededMarketplace } from '#infra/testing/seeded-marketplace.ts'
import { type Child, startChild } from './child.ts'

/** Runs a measurement with a marketplace of its own and an upstream that repeats its responses. */
export async function withUpstream<T>(
  measure: (upstream: Child, marketplaceUrl: string) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'page-bench-'))
  const now = () => new Date()
  const marketplace = await startSeededMarketplace({ directory, listings: 2_000, now })
  const upstream = await startChild('upstream.main.ts', { MARKETPLACE_URL: marketplace.address })

  try {
    return await measure(upstream, marketplace.address)
  } finally {
    await upstream.stop()
    await marketplace.close()
    await rm(directory, { recursive: true })
  }
}
