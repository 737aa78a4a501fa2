import fc from 'fast-check'
import t, { type Test } from 'tap'
import { Check } from 'typebox/value'
import { searchParams } from '#infra/testing/search-params.ts'
import { BadRequest } from '#shared/features/listings/answers.contract.ts'
import { openDuckDbIndex } from './listings/duckdb-listing-index.ts'
import { marketplaceUnderTest, testNow } from './testing/marketplace-under-test.ts'
import { createNaiveIndex } from './testing/naive-index/naive-listing-index.ts'

async function onDuckDb(t: Test) {
  const dataDirectory = t.testdir()
  const index = await openDuckDbIndex({ directory: dataDirectory, now: () => testNow })
  const app = await marketplaceUnderTest(t, { index, dataDirectory })
  app.addHook('onClose', () => index.close())

  return app
}

t.test(
  'the request id of the caller comes back, and one is made where there is none or it is odd',
  async (t) => {
    const app = await marketplaceUnderTest(t, { listings: 1 })
    const ask = async (id?: string) =>
      (await app.inject({ url: '/healthz', headers: id ? { 'x-request-id': id } : {} })).headers[
        'x-request-id'
      ]

    t.equal(await ask('page-17'), 'page-17')
    t.match(await ask(), /^[0-9a-f-]{36}$/)
    t.match(await ask('x y"z'), /^[0-9a-f-]{36}$/)
  },
)

t.test('an unknown address answers 404 and says where the addresses are listed', async (t) => {
  const app = await marketplaceUnderTest(t, { listings: 1 })
  const answer = await app.inject('/rest/lsc/nothing')
  t.equal(answer.statusCode, 404)
  t.ok(Check(BadRequest, answer.json()))
  t.match(answer.json().message, /openapi\.json/)
})

/** @of marketplace/plugins/error-responses.ts */
t.test('a failure inside answers 500 with the request id and none of its details', async (t) => {
  const index = createNaiveIndex({ now: () => testNow })
  const broken = { ...index, search: () => Promise.reject(new Error('disk /dev/sda1 is gone')) }
  const app = await marketplaceUnderTest(t, { listings: 1, index: broken })
  const answer = await app.inject({ url: '/rest/lsc/listing', headers: { 'x-request-id': 'find-me' } })
  t.equal(answer.statusCode, 500)
  t.same(answer.json(), {
    error: 'Internal Server Error',
    message: 'Something went wrong here.',
    requestId: 'find-me',
  })
})

/** @of marketplace/plugins/readiness-gate.ts */
t.test(
  'while the inventory is being filled, searches ask to come again and the process says that it is not ready',
  async (t) => {
    let isReady = false
    const app = await marketplaceUnderTest(t, { listings: 1, isReady: () => isReady })
    const early = await app.inject('/rest/lsc/listing')
    t.equal(early.statusCode, 503)
    t.equal(early.headers['retry-after'], '1')
    t.equal((await app.inject('/readyz')).statusCode, 503)
    t.equal((await app.inject('/healthz')).statusCode, 200)

    isReady = true
    t.equal((await app.inject('/rest/lsc/listing')).statusCode, 200)
    t.equal((await app.inject('/readyz')).statusCode, 200)
  },
)

/** @of marketplace/plugins/error-responses.ts */
t.test('no query makes a search fail with anything but a named refusal', async (t) => {
  const app = await onDuckDb(t)
  const name = fc.oneof(fc.constantFrom(...searchParams, '__proto__', 'constructor'), fc.string())
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.integer().map(String),
    fc.constantFrom('NEW', 'BMW', '10001', '％', 'A|B|C'),
  )

  const paths = [
    '/rest/lsc/listing',
    '/rest/lsc/listing/count',
    '/rest/lsc/listing/spotlight/results',
    '/rest/lsc/listing/extended',
    '/rest/lsc/listing/supplemental',
    '/rest/lsc/listing/similar',
    '/rest/lsc/options/modelCode',
    '/rest/lsc/keyword/suggestions',
    '/cars-for-sale/searchoptions/packages',
  ]

  const answersOrRefuses = fc.asyncProperty(
    fc.constantFrom(...paths),
    fc.array(fc.tuple(name, value), { maxLength: 4 }),
    async (path, pairs) => {
      const answer = await app.inject(`${path}?${new URLSearchParams(pairs)}`)
      return (
        answer.statusCode === 200 ||
        (answer.statusCode === 400 && Check(BadRequest, answer.json()) && 'parameter' in answer.json())
      )
    },
  )

  await t.resolves(fc.assert(answersOrRefuses, { numRuns: 300 }))
})

t.test('any text is a keyword or a city', async (t) => {
  const app = await onDuckDb(t)
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom(...`'"%_\\;-()*`), fc.string({ minLength: 1, maxLength: 1 })),
    minLength: 1,
    maxLength: 40,
  })

  const answers = fc.asyncProperty(text, text, async (keyword, city) => {
    const answer = await app.inject(`/rest/lsc/listing/count?${new URLSearchParams({ keyword, city })}`)
    return answer.statusCode === 200
  })

  await t.resolves(fc.assert(answers, { numRuns: 200 }))
})

t.test('no raw address makes the marketplace fail', async (t) => {
  const app = await onDuckDb(t)
  const path = fc.constantFrom(
    'listing/',
    'listing?',
    'listing/count?minPrice=',
    'options/',
    'zip/',
    'listing/spotlight/results?tier=',
  )

  const tail = fc.string({ unit: fc.constantFrom(...'%&=?/.|[]0fFz+,;#:@'), maxLength: 12 })
  const survives = fc.asyncProperty(
    path,
    tail,
    async (path, rest) => (await app.inject(`/rest/lsc/${path}${rest}`)).statusCode < 500,
  )

  await t.resolves(fc.assert(survives, { numRuns: 300 }))
})
