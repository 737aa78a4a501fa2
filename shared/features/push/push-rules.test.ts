import fc from 'fast-check'
import t from 'tap'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { parseSearch } from '#shared/search/search-url.ts'
import { maxMessageBytes, printMessage } from './push-message.ts'
import { offerOf, opensPrompt } from './push-prompt.ts'
import { promptWords } from './push-words.ts'

const hourMs = 3_600_000
const now = 100 * hourMs
const viewedAgo = (...ages: readonly number[]) => ages.map((age) => ({ viewedAt: now - age }))

/** @spec 4.55, 9.27 @of shared/features/push/push-prompt.ts */
t.test(
  'the prompt opens once, to who viewed a car within 24 hours and looks for a model or a body style',
  (t) => {
    const opens = (given: Partial<Parameters<typeof opensPrompt>[0]> = {}) =>
      opensPrompt({
        ...{ request: { modelCode: ['X5'] }, wasPrompted: false, viewed: viewedAgo(hourMs), now },
        ...given,
      })

    t.ok(opens())
    t.ok(opens({ request: { vehicleStyleCode: ['SUVCROSS'] } }))
    t.notOk(opens({ request: { makeCode: ['BMW'], listingType: ['USED'] } }), 'a make alone')
    t.notOk(opens({ wasPrompted: true }))
    t.notOk(opens({ viewed: [] }))
    t.ok(opens({ viewed: viewedAgo(24 * hourMs - 1) }))
    t.notOk(opens({ viewed: viewedAgo(24 * hourMs) }))
    t.notOk(opens({ viewed: viewedAgo(-1) }), 'a clock that was put back')

    const ages = fc.array(fc.integer({ min: -24 * hourMs, max: 48 * hourMs }), { maxLength: 10 })
    const isRecent = (age: number) => age >= 0 && age < 24 * hourMs
    t.doesNotThrow(() =>
      fc.assert(fc.property(ages, (some) => opens({ viewed: viewedAgo(...some) }) === some.some(isRecent))),
    )
    t.end()
  },
)

/** @of shared/features/push/push-words.ts */
t.test('news of a model are said to be near where the search has a place', (t) => {
  const textOf = (request: SearchRequest) =>
    promptWords(
      offerOf({
        ...{ request: { makeCode: ['KIA'], modelCode: ['SOUL'], ...request }, searchTitle: '' },
        ...{ labelOf: (_, code) => code, listings: [], viewed: [] },
      }),
    ).text

  t.equal(textOf({ zip: '85281' }), 'Get a notification when one comes in near you or gets cheaper.')
  t.equal(textOf({ zip: '85281', searchRadius: 0 }), textOf({}), 'any distance')
  t.equal(textOf({}), 'Get a notification when one comes in or gets cheaper.')
  t.end()
})

const codes = fc.uniqueArray(fc.constantFrom('A', 'B', 'C'), { minLength: 1, maxLength: 3 })
const price = fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined })
const id = fc.integer({ min: 1, max: 5 })
const situation = fc.record({
  request: fc.record({ makeCode: codes, modelCode: codes, vehicleStyleCode: codes }, { requiredKeys: [] }),
  cars: fc.uniqueArray(fc.record({ id, now: price, before: price }), {
    selector: (car) => car.id,
    maxLength: 5,
  }),
  viewed: fc.uniqueArray(id, { maxLength: 5 }),
})

/** @spec 4.59 @of shared/features/push/push-prompt.ts */
t.test('whatever is searched for, one model comes first, then a reduced car, then the search', (t) => {
  const rule = fc.property(situation, ({ request, cars, viewed }) => {
    const offer = offerOf({
      ...{ request: { ...request, sortBy: 'mileageASC' }, searchTitle: 'A search' },
      labelOf: (_, code) => code,
      listings: cars.map((car) => ({
        ...{ id: car.id, title: `Car ${car.id}` },
        pricingDetail: {
          ...(car.now !== undefined && { salePrice: car.now }),
          ...(car.before !== undefined && { previousPrice: car.before }),
        },
      })),
      viewed: viewed.map((own) => ({ id: own })),
    })

    const isOneModel = request.makeCode?.length === 1 && request.modelCode?.length === 1
    const reduced = viewed.filter((own) =>
      cars.some((car) => car.id === own && car.now && car.before && car.now < car.before),
    )
    const told = parseSearch(offer.query).request

    if (isOneModel) return offer.variant === 'dream-car' && told.vehicleStyleCode === undefined
    if (reduced.length > 0) return offer.variant === 'price-drop' && offer.listingId === reduced[0]
    return offer.variant === 'alert' && told.sortBy === undefined
  })

  t.doesNotThrow(() => fc.assert(rule))
  t.end()
})

/** @of shared/features/push/push-message.ts */
t.test(
  'whatever a message says, it fits into what push services take, and opens a page of this site',
  (t) => {
    // Characters of all lengths, and halves of some.
    const text = fc
      .array(fc.integer({ min: 0, max: 0xffff }), { size: '+1' })
      .map((units) => String.fromCharCode(...units))
    const long = fc.tuple(text, fc.integer({ min: 1, max: 600 })).map(([part, times]) => part.repeat(times))
    const path = fc
      .oneof(fc.webQueryParameters({ size: '+1' }), long)
      .map((query) => `/cars-for-sale/all-cars?${query}`)

    const rule = fc.property(long, long, path, (title, body, own) => {
      const printed = printMessage({ title, body, path: own, tag: 'tag' })
      const message = JSON.parse(printed)
      const bytes = Buffer.byteLength(JSON.stringify({ ...message, path: own }))
      const isKept = message.path === own

      return (
        Buffer.byteLength(printed) <= maxMessageBytes &&
        [...message.title].length <= 120 &&
        [...message.body].length <= 240 &&
        (isKept || (bytes > maxMessageBytes && message.path === '/cars-for-sale/all-cars'))
      )
    })

    t.doesNotThrow(() => fc.assert(rule))
    const short = { title: 'New: 2022 BMW X5', body: '$30,000', path: '/cars-for-sale/vehicle/2', tag: 'tag' }
    t.strictSame(JSON.parse(printMessage(short)), short, 'a short one is as it was')
    t.end()
  },
)
