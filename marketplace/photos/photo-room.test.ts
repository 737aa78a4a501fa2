import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { cutsByPhoto, noteUse, readCut, writeCut } from './photo-files.ts'
import { PhotoRoom } from './photo-room.ts'
import { openPhotoStore, photosDirectory } from './photo-store.ts'

const hashOf = (digit: number) => String(digit).repeat(24)
const width = 320

/** @of marketplace/photos/photo-room.ts, marketplace/photos/photo-files.ts */
t.test(
  'where the room for photos is full, the longest unused are removed, and their cars are drawn',
  async (t) => {
    const dataDirectory = t.testdir()
    const store = openPhotoStore(dataDirectory)
    t.teardown(() => store.close())
    const cars = [1, 2, 3, 4]
    store.stage(cars.map((n) => ({ vin: `CAR${n}`, urls: [`https://photos.example/${n}.jpg`] })))
    while (store.mergeSome());

    for (const n of cars) {
      const hash = hashOf(n)
      const due = store.nextDue(1, { hosts: [], ids: [] })
      store.finish({
        ...{ id: due?.id ?? 0, dueMs: 1_000, attempts: 0, problem: null },
        facts: { hash, widths: [width], height: 200, blur: '000000000' },
      })
      for (const type of ['avif', 'webp'] as const)
        await writeCut(dataDirectory, hash, { width, type, bytes: Buffer.alloc(500) })

      // Written days ago, the first one first.
      const day = new Date(Date.now() - (10 - n) * 86_400_000)
      const folder = join(photosDirectory(dataDirectory), 'cuts', hash.slice(0, 2))
      for (const type of ['avif', 'webp']) await utimes(join(folder, `${hash}-${width}.${type}`), day, day)
    }

    await noteUse(dataDirectory, { hash: hashOf(1), width, type: 'avif' })

    const removed: unknown[] = []
    const room = new PhotoRoom({
      ...{ store, dataDirectory, maxBytes: 3_500 },
      onRemoved: (photos, vins) => removed.push([photos, ...vins]),
    })
    await room.keep(9_000)
    t.strictSame(removed, [[1, 'CAR2']], 'a shopper looked at the first one since')
    t.equal(await readCut(dataDirectory, { hash: hashOf(2), width, type: 'avif' }), undefined)
    t.strictSame(store.readyPhotos('CAR2'), [])
    t.strictSame(store.counts(), { waiting: 0, ready: 3, failed: { room: 1 } })
    t.match(store.nextDue(9_000, { hosts: [], ids: [1, 3, 4] }), { id: 2, hash: null }, 'it is tried again')

    await room.keep(9_000)
    t.equal(removed.length, 1, 'there is room')

    room.add(1_000)
    await room.keep(9_000)
    t.equal(removed.length, 1, 'what is counted anew are files')
    t.equal((await cutsByPhoto(dataDirectory)).length, 3)
  },
)
