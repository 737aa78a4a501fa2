import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Test } from 'tap'
import { only } from '#infra/testing/flags.ts'
import { startMarketplaceWithFaults } from '#infra/testing/marketplace.ts'
import { runMarketplace } from '#infra/testing/marketplace-process.ts'
import { startRedisCluster } from '#infra/testing/redis.ts'
import { type ServerProcess, startServerProcess } from '#infra/testing/server-process.ts'
import { startBalancer } from './balancer.ts'

const listings = 200

export type Machines = Awaited<ReturnType<typeof startMachines>>

/**
 * The product as several machines run it, each part a process: page servers behind a balancer, marketplaces
 * with the same inventory behind another, and a Redis Cluster of three masters, each with a replica.
 */
export async function startMachines(t: Test, { servers: serverCount = 4, marketplaces: shopCount = 2 } = {}) {
  // As in production: slots that are lost are misses, and all others are served.
  const cluster = startRedisCluster(t, '--cluster-require-full-coverage', 'no')
  const services = await startBalancer(t, { isWhole: true })
  const marketplaces = await Promise.all(
    Array.from({ length: shopCount }, async () => {
      const shop = await runMarketplace(t, {
        DATA_DIR: temporaryFolder(t),
        SEED_LISTINGS: String(listings),
      })
      await services.add({ url: shop.address, readiness: `${shop.address}/readyz` })
      return shop
    }),
  )

  const upstream = await startMarketplaceWithFaults(t, services.url)
  const redis = await cluster
  const shop = await startBalancer(t)
  const assets = temporaryFolder(t)
  const servers: ServerProcess[] = []

  /**
   * Starts one more page server, of a build of the test's own where it names one, and adds it to the
   * balancer.
   */
  const startServer = async (program?: string) => {
    const server = await startServerProcess(t, {
      marketplace: upstream.url,
      env: {
        REDIS_CLUSTER: redis.urls.join(','),
        ASSETS_DIR: assets,
        LOG_LEVEL: 'fatal',
        // Longer than the pause between two of the balancer's checks.
        DRAIN_DELAY_MS: '1000',
      },
      settings: { flags: only('spotlights'), pageSize: 3 },
      ...(program && { program }),
    })

    while ((await server.metric('srp_redis_up')) === 0) await delay(20)
    await shop.add({ url: server.url, readiness: `${server.admin}/readyz` })
    servers.push(server)
  }

  await Promise.all(Array.from({ length: serverCount }, () => startServer()))

  return { shop, services, upstream, redis, marketplaces, servers, startServer }
}

function temporaryFolder(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'machines-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
