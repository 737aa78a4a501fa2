import { Check } from 'typebox/value'
import { forEverySearchEngine } from '#infra/testing/for-every-engine.ts'
import { ChangesResponse, type ListingChange } from '#marketplace/listings/listing-changes.ts'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { indexOf, indexWith } from '#marketplace/listings/testing/index-queries.ts'
import {
  car,
  inventory,
  owner,
  privateCars,
  testDate,
} from '#marketplace/listings/testing/sample-inventory.ts'

/** Reads all changes after a cursor, page by page. */
async function readAll(index: ListingIndex, after: string, limit = 100): Promise<readonly ListingChange[]> {
  const { changes, cursor } = await index.changes(after, limit)
  if (changes.length === 0) return []
  return [...changes, ...(await readAll(index, cursor, limit))]
}

const present = async (index: ListingIndex) => (await index.changes(undefined, 1)).cursor

forEverySearchEngine((t, open) => {
  t.test('an import tells which cars are new, cost something else or are gone', async (t) => {
    const index = await indexOf(t, open, [car('1', 'X5'), car('2', 'M3'), car('3', 'A4')])
    const after = await present(index)
    await index.apply(
      inventory([car('1', 'X5', { mileageMi: 5 }), car('2', 'M3', { priceUsd: 29_000 }), car('4', 'CRV')]),
    )

    const response = await index.changes(after, 100)
    t.ok(Check(ChangesResponse, response))
    t.equal(response.isComplete, true)
    t.strictSame(
      response.changes.map(({ listing, ...change }) => ({ ...change, model: listing?.model })),
      [
        { version: 2, kind: 'price', id: 2, previousPriceUsd: 30_000, model: 'M3' },
        { version: 2, kind: 'gone', id: 3, model: 'A4' },
        { version: 2, kind: 'new', id: 4, model: 'CR-V' },
      ],
    )

    t.match(response.changes[0]?.listing, { priceUsd: 29_000, owner: { city: 'New York' } })
  })

  t.test('a private seller’s car is gone when the feed of its name no longer has it', async (t) => {
    const index = await open(t, () => testDate)
    await index.apply(privateCars('1', '2'), { feed: 'spring' })
    const after = await present(index)
    await index.apply(privateCars('1'), { feed: 'spring' })
    t.match(await readAll(index, after), [{ id: 2, kind: 'gone' }])
  })

  t.test('the first inventory is no news, and neither is an import of the same once more', async (t) => {
    const index = await open(t, () => testDate)
    const start = await present(index)
    await index.rebuild(inventory([car('1', 'X5'), car('2', 'M3')]))
    await index.apply(inventory([car('1', 'X5'), car('2', 'M3')]))
    t.strictSame(await readAll(index, start), [])
  })

  t.test('a price that is named for the first time, or no longer, is a change of price', async (t) => {
    const index = await indexOf(t, open, [car('1', 'X5', { priceUsd: null }), car('2', 'M3')])
    const after = await present(index)
    await index.apply(inventory([car('1', 'X5'), car('2', 'M3', { priceUsd: null })]))
    t.match(await readAll(index, after), [
      { id: 1, kind: 'price', previousPriceUsd: undefined },
      { id: 2, kind: 'price', previousPriceUsd: 30_000 },
    ])
  })

  t.test('pages of changes leave nothing out and repeat nothing', async (t) => {
    const index = await indexOf(t, open, [car('1', 'X5')])
    const after = await present(index)
    const vins = ['1', '2', '3', '4', '5', '6', '7']
    await index.apply(inventory(vins.slice(0, 4).map((vin) => car(vin, 'X5'))))
    await index.apply(inventory(vins.map((vin) => car(vin, 'X5'))))

    for (const limit of [1, 2, 3, 4, 100])
      t.strictSame(
        (await readAll(index, after, limit)).map(({ id }) => id),
        [2, 3, 4, 5, 6, 7],
        `${limit} at a time`,
      )
  })

  t.test('a car that comes back is new again, and that it was gone is void', async (t) => {
    const index = await indexOf(t, open, [car('1', 'X5'), car('2', 'M3')])
    const after = await present(index)
    await index.apply(inventory([car('2', 'M3')]))
    await index.apply(inventory([car('1', 'X5', { priceUsd: 1 }), car('2', 'M3')]))

    const changes = await readAll(index, after)
    t.strictSame(
      changes.map(({ kind, id, listing }) => [kind, id, listing?.priceUsd]),
      [
        ['gone', 1, undefined],
        ['new', 1, 1],
      ],
    )
  })

  t.test('an import that breaks off, or ended early, tells of nothing that is gone', async (t) => {
    const index = await indexOf(t, open, [car('1', 'X5'), car('2', 'M3')])
    const after = await present(index)

    async function* broken() {
      yield* inventory([car('3', 'X5')])
      throw new Error('the feed broke off')
    }

    await t.rejects(index.apply(broken()))
    t.strictSame(await readAll(index, after), [])

    await index.apply([...inventory([car('3', 'X5')]), { owners: [], listings: [], isPartial: true }])
    t.strictSame(
      (await readAll(index, after)).map(({ kind, id }) => [kind, id]),
      [['new', 3]],
    )
  })

  t.test('a rebuild tells of cars whose whole dealer is gone', async (t) => {
    const index = await indexOf(t, open, [car('1', 'X5'), car('2', 'M3', { ownerKey: 'b' })])
    const after = await present(index)
    await index.rebuild(inventory([car('1', 'X5')], [owner('a')]))
    t.match(await readAll(index, after), [{ kind: 'gone', id: 2 }])
  })

  t.test(
    'cars are looked up by their ids, sold ones too, which are named, as are ids of no car',
    async (t) => {
      const index = await indexOf(t, open, [car('1', 'X5'), car('2', 'M3'), car('3', 'A4')])
      await index.apply(inventory([car('1', 'X5'), car('3', 'A4', { priceUsd: 29_000 })]))

      const { listings, owners, goneIds, unknownIds } = await index.withIds([3, 2, 99, 1])
      t.strictSame(
        listings.map(({ id, model, pricingDetail }) => [id, model, pricingDetail.salePrice]),
        [
          [1, 'X5', 30_000],
          [2, 'M3', 30_000],
          [3, 'A4', 29_000],
        ],
      )

      t.strictSame([owners.length, goneIds, unknownIds], [1, [2], [99]])
      const none = { listings: [], owners: [], goneIds: [], unknownIds: [], features: {} }
      t.strictSame(await index.withIds([]), none)
    },
  )

  t.test(
    'the recipient of leads about a car, or of an order, is told to the leads service alone',
    async (t) => {
      const sellers = [owner('a', { leadEmail: 'leads@a.example' }), owner('b', { leadEmail: null })]
      // An import took this address before the rule of addresses became stricter.
      const unreachable = owner('c', { leadEmail: 'leads@my_dealer.example' })
      const cars = [
        ...[car('1', 'X5'), car('2', 'M3')],
        ...[car('3', 'A4', { ownerKey: 'b' }), car('4', 'A4', { ownerKey: 'c' })],
      ]
      const index = await indexWith(t, open, inventory(cars, [...sellers, unreachable]))
      const after = await present(index)
      await index.apply(
        inventory([car('1', 'X5', { priceUsd: 29_000 })], [owner('a', { leadEmail: 'new@a.example' })]),
      )

      const recipient = await index.leadRecipient({ listingId: 1 })
      t.match(recipient, {
        leadEmail: 'new@a.example',
        isExpired: false,
        listing: { id: 1 },
        owner: { name: 'Dealer a' },
      })
      t.match(await index.leadRecipient({ listingId: 2 }), { leadEmail: 'new@a.example', isExpired: true })
      for (const listingId of [3, 4]) {
        const closed = await index.leadRecipient({ listingId })
        t.match(closed, { owner: { hideEmailForm: true } })
        t.notOk(closed && 'leadEmail' in closed)
      }

      const order = await index.leadRecipient({ ownerId: recipient?.owner.id ?? 0 })
      t.match(order, { leadEmail: 'new@a.example', owner: { name: 'Dealer a' } })
      t.notOk(order && 'listing' in order)
      t.strictSame(
        [await index.leadRecipient({ listingId: 99 }), await index.leadRecipient({ ownerId: 99 })],
        [undefined, undefined],
      )

      const others = [
        await index.search({}),
        await index.get(1),
        await index.withIds([1, 2, 3]),
        await index.changes(after, 10),
      ]
      t.notMatch(JSON.stringify(others), /@a\.example/, 'no other answer has an address')
    },
  )
})
