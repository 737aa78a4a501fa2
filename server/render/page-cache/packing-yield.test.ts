import t from 'tap'
import { PackingYield } from './packing-yield.ts'

/** How many of a thousand pages are packed, of which this share is asked for again. */
function packedOf(packing: PackingYield, share: number): number {
  let [packed, due] = [0, 0]

  for (let page = 0; page < 1_000; page += 1) {
    if (!packing.packsNext()) continue
    packed += 1
    due += share
    if (due < 1) continue
    due -= 1
    packing.countAskedAgain()
  }

  return packed
}

t.test('pages are packed at their first request as long as enough of them are asked for again', async (t) => {
  const packing = new PackingYield()
  t.equal(packedOf(packing, 0.2), 1_000)

  const ofNew = packedOf(packing, 0)
  t.ok(ofNew < 250, `${ofNew} of searches that nobody repeats`)
  t.equal(packedOf(packing, 0), 125, 'one in eight, to see whether it changes')
  t.ok(packedOf(packing, 0.5) > 750, 'and it does')
})
