import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import t, { type Test } from 'tap'
import { openPhotoStore, photosDirectory } from './photo-store.ts'

/** A store and what feeds say to it: the addresses of a car's photos, without their scheme. */
function openStore(t: Test, dataDirectory = t.testdir()) {
  const store = openPhotoStore(dataDirectory)
  t.teardown(() => store.close())

  return {
    ...store,
    say(vin: string, ...addresses: string[]) {
      store.stage([{ vin, urls: addresses.map((address) => `https://${address}`) }])
      while (store.mergeSome());
    },
  }
}

t.test('the first photos of all cars are fetched before others, from a host that is not busy', async (t) => {
  const store = openStore(t)
  store.say('CAR1', 'b.example/1', 'b.example/2', 'b.example/3')
  store.say('CAR2', 'a.example/1', 'a.example/2')
  store.say('CAR3', 'b.example/4')

  const claim = (nowMs: number, hosts: readonly string[] = [], ids: readonly number[] = []) => {
    const due = store.nextDue(nowMs, { hosts, ids })
    if (due) store.begin(due.id, 1, 1_000 - due.id)

    return due?.url.replace('https://', '')
  }

  t.equal(claim(1), 'b.example/1')
  t.equal(claim(1, ['a.example']), 'b.example/4', 'the other host is busy')
  t.equal(claim(1), 'a.example/1')
  t.equal(claim(1), 'b.example/2')
  t.equal(claim(1, ['b.example']), 'a.example/2')
  t.equal(claim(1, ['b.example']), undefined)
  t.equal(claim(1_000), 'b.example/3', 'one that was never tried comes before those that are due again')
  t.equal(claim(1), undefined, 'none is due')

  const again = [claim(1_000), claim(1_000, ['b.example'])]
  t.strictSame(again, ['b.example/4', 'a.example/2'], 'of the others, the one that is due for the longest')
})

t.test(
  'the next photo is found without reading those of busy hosts, in an older store as well',
  async (t) => {
    const dataDirectory = t.testdir()
    openPhotoStore(dataDirectory).close()
    const open = () => new DatabaseSync(join(photosDirectory(dataDirectory), 'photos.sqlite'))
    const older = open()
    older.exec('DROP INDEX IF EXISTS photo_host; CREATE INDEX IF NOT EXISTS photo_due ON photo (due_ms)')
    older.close()

    const prepared = t.capture(DatabaseSync.prototype, 'prepare', DatabaseSync.prototype.prepare)
    openStore(t, dataDirectory)
    const looks = prepared().flatMap(({ args: [sql] }) => (sql.includes('due_ms') ? sql : []))
    const database = open()
    t.teardown(() => database.close())
    const steps = looks
      .flatMap((sql) => database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all())
      .map(({ detail }) => String(detail))

    t.strictSame(
      steps.filter((step) => /due_ms|SCAN (photo|p)\b/.test(step)),
      ['SEARCH photo USING COVERING INDEX photo_host (host=? AND due_ms<?)'],
    )
    t.notOk(database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'photo_due'").get())
  },
)

/** @of marketplace/photos/car-photos.ts */
t.test('a car that is staged twice has the photos that were named last', async (t) => {
  const store = openStore(t)
  store.say('CAR1', 'a.example/old')
  store.stage([{ vin: 'CAR1', urls: ['https://a.example/new'] }])
  store.say('CAR1', 'a.example/old')
  store.dropOrphans()
  t.match(store.nextDue(1, { hosts: [], ids: [] }), { url: 'https://a.example/old' })
  t.equal(store.counts().waiting, 1)
})
