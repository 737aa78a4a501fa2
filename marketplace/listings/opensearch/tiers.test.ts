import t from 'tap'
import { openTestOpenSearch } from '#infra/testing/opensearch-index.ts'
import { car, inventory, owner } from '#marketplace/listings/testing/sample-inventory.ts'
import { findCandidates } from './tiers.ts'

const dealers = [
  ['few', 2, 'premium'],
  ['some', 5, 'premium'],
  ['many', 12, 'premium'],
  ['other', 3, 'featured'],
] as const

const stock = dealers.flatMap(([ownerKey, count], dealer) =>
  Array.from({ length: count }, (_, at) =>
    car(`${dealer}${at + 10}1`, at % 2 ? 'M3' : 'X5', { ownerKey, priceUsd: 20_000 + 1_000 * at }),
  ),
)

t.test(
  'too few owners for the candidates: as many cars of each, however many there are to read',
  async (t) => {
    const owners = dealers.map(([key, , tier]) => owner(key, { tier }))
    const { index, present } = await openTestOpenSearch(t, inventory(stock, owners))

    const find = async (maxRead?: number) => {
      const found = await present.read((snapshot) =>
        findCandidates(
          snapshot,
          { zip: '10001', searchRadius: 0 },
          { tiers: ['premium', 'featured'], ...(maxRead && { maxRead }) },
        ),
      )
      t.equal(found.get('featured')?.length, 3, 'those of another tier are apart')

      return found.get('premium') ?? []
    }

    const together = await find()
    t.equal(together.length, 2 + 5 + 10, 'ten of an owner at most')
    t.equal(new Set(together).size, together.length)

    const { listings } = await index.list({ numRecords: 100 })
    const ownerOf = new Map(listings.map(({ id, ownerId }) => [id, ownerId]))
    const rounds = [together.slice(0, 3), together.slice(3, 6), together.slice(6, 8)]
    for (const round of rounds) t.equal(new Set(round.map((id) => ownerOf.get(id))).size, round.length)

    t.same(await find(10), together, 'and the same where the cars of each owner are asked for')
  },
)
