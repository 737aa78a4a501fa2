import { gzipSync } from 'node:zlib'
import t from 'tap'
import { milesBetween } from '#marketplace/listings/proximity.ts'
import { citiesOf, highwaysPath } from './draw-highways.ts'
import { highways } from './highways.table.ts'

/** The most miles between two cities of a highway: Needles is as far from Barstow. */
const longestMi = 145

/** @of infra/scripts/draw-highways.ts */
t.test('each city of a highway is known, and the next one is not far', async (t) => {
  for (const [name, cities] of Object.entries(highways)) {
    const places = citiesOf(cities)
    const gapsMi = places.slice(1).map((place, at) => milesBetween(places[at] ?? place, place))
    t.ok(gapsMi.length > 0 && Math.max(...gapsMi) < longestMi, `${name}: ${Math.max(...gapsMi)} miles`)
  }

  t.throws(() => citiesOf('TX: Dallas, Nowhere at All'), /Nowhere at All, TX, which has no zip/)
})

/** @of infra/scripts/draw-highways.ts */
t.test('highways are lines without a gap, light enough for a page', async (t) => {
  const path = highwaysPath()
  t.equal(path.match(/M-?\d+ ?-?\d+c/g)?.length, Object.keys(highways).length)
  t.notMatch(path, /NaN|undefined|\./)
  t.ok(gzipSync(path).length < 20_000, `${gzipSync(path).length} bytes by gzip`)
})
