import fc from 'fast-check'
import t from 'tap'
import { listFilters, rangeFilters } from '#shared/search/filters.ts'
import { redactSentence } from './redact-sentence.ts'
import { readToolCall, searchTool } from './search-tool.ts'

/** @of server/features/assistant/redact-sentence.ts */
t.test('what tells who a shopper is, is in no sentence that leaves the site', async (t) => {
  const hidden: Record<string, string> = {
    'write to ada.lovelace+cars@mail.example.com please': 'write to … please',
    'call 404-555-0123 or (404) 555 0123': 'call … or …',
    'my number is +49 170 1234567': 'my number is …',
    'is 1HGCM82633A004352 still there': 'is … still there',
    'my card is 4111 1111 1111 1111': 'my card is …',
    'my ssn is 078-05-1120': 'my ssn is …',
    'My name is Ada Lovelace and I want a van': 'My name is … and I want a van',
    'i am called bob, need a truck': 'i am called …, need a truck',
    'my name is anna maria lopez': 'my name is …',
    'MY NAME IS ANNA MARIA LOPEZ AND I NEED A VAN': 'MY NAME IS … AND I NEED A VAN',
    'my name’s maria del carmen garcía lópez, a red suv': 'my name’s …, a red suv',
    'my name is jean-luc o’neil i want a truck': 'my name is … i want a truck',
    'I’m called anna looking for a van near 30303': 'I’m called … looking for a van near 303xx',
    'I live at 12 Peachtree Street': 'I live at …',
    'an SUV near 30303': 'an SUV near 303xx',
    'near 30303-1234': 'near 303xx',
  }

  for (const [sentence, sent] of Object.entries(hidden)) t.equal(redactSentence(sentence), sent)

  for (const kept of [
    'a family car under 25000',
    'under $18,750 with 60,000 miles',
    'a 2019 Ford F-150 or a Mazda CX-5',
    'seats 7, 35 mpg, 4x4',
  ])
    t.equal(redactSentence(kept), kept)
})

t.test('redaction is quick, whatever is said', async (t) => {
  const text = fc.oneof(fc.string({ maxLength: 300 }), fc.stringMatching(/^[\d .()+-]{0,300}$/))
  t.doesNotThrow(() => fc.assert(fc.property(text, (said) => typeof redactSentence(said) === 'string')))
})

/** @of server/features/assistant/search-tool.ts */
t.test('a model may ask for what the search declares, and for nothing else', async (t) => {
  const { properties, additionalProperties } = searchTool.function.parameters
  t.equal(additionalProperties, false)
  for (const { param, options, flag } of listFilters)
    t.equal(Object.hasOwn(properties, param), options.length > 0 && flag === undefined, param)

  for (const { maxParam } of rangeFilters) t.ok(Object.hasOwn(properties, maxParam), maxParam)
  for (const foreign of ['zip', 'ownerId', 'searchBookmarkId', 'scope', 'organic'])
    t.notOk(Object.hasOwn(properties, foreign), foreign)
})

t.test(
  'arguments of a tool call are read as an address is: unknown ones are ignored and named',
  async (t) => {
    const { changes, words, ignored } = readToolCall(
      JSON.stringify({
        vehicleStyleCode: ['SUVCROSS', 'SPACESHIP'],
        maxPrice: 25_000,
        mileage: 'many',
        keyword: 'toyota camry',
        ownerId: [42],
        drop: { table: 'listings' },
      }),
    )

    t.strictSame(changes, { vehicleStyleCode: ['SUVCROSS'], maxPrice: 25_000 })
    t.equal(words, 'toyota camry')
    t.strictSame(ignored.map(({ name }) => name).sort(), ['drop', 'mileage', 'ownerId', 'vehicleStyleCode'])

    for (const odd of ['[]', 'null', '7', '"x"', '{"__proto__":{"maxPrice":1}}', '{"maxPrice":[[1]]}'])
      t.strictSame(readToolCall(odd).changes, {}, odd)

    t.throws(() => readToolCall('{'), SyntaxError)
  },
)
