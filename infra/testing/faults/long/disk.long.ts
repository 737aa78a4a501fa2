import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { seeded, startMarketplaceOnDisk } from '#infra/testing/marketplace-on-disk.ts'
import { soundFeed } from '#marketplace/feeds/testing/feed-rows.ts'

/** A disk of its own in memory; takes the rights of root. */
function mountSmallDisk(t: Test) {
  const directory = mkdtempSync(join(tmpdir(), 'disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', directory])
  t.teardown(() => {
    execFileSync('umount', ['--lazy', directory])
    rmdirSync(directory)
  })

  const ballast = join(directory, 'ballast')
  const ahead = join(directory, 'listings/listings.duckdb.wal')

  return {
    directory,
    /** What was written ahead and is not in the tables yet. */
    aheadBytes: () => (existsSync(ahead) ? statSync(ahead).size : 0),
    async leave(bytes: number) {
      rmSync(ballast, { force: true })
      const { bavail, bsize } = await statfs(directory)
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - bytes))
    },
    empty: () => rmSync(ballast),
  }
}

t.test(
  'a disk without room for the tables a second time: imports are written ahead, none is lost, and the tables follow once there is room',
  async (t) => {
    const disk = mountSmallDisk(t)
    const shop = await startMarketplaceOnDisk(t, disk.directory)
    await shop.filled()
    await shop.importFeed(soundFeed(6_000))
    t.equal(disk.aheadBytes(), 0, 'with room all is in the tables')
    await disk.leave(2_000_000)
    await shop.importFeed(soundFeed(6_010))
    t.ok(disk.aheadBytes() > 0)
    t.equal(await shop.count(), seeded + 6_010)
    await disk.leave(0)
    await t.rejects(shop.importFeed(soundFeed(9_000)), { code: 'refused' })
    t.equal(await shop.count(), seeded + 6_010, 'searches go on')
    disk.empty()
    const restarted = await shop.crash()
    t.equal(await restarted.count(), seeded + 6_010, 'what it said it had is there')
    await restarted.importFeed(soundFeed(6_020))
    t.equal(disk.aheadBytes(), 0)
  },
)
