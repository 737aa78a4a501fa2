import fc from 'fast-check'
import t from 'tap'
import {
  begin,
  converse,
  expectedConversations,
  testGrammar,
} from '#infra/testing/assistant-conversations.ts'
import { printSearch } from '#shared/search/print-search.ts'
import { parseSearch } from '#shared/search/search-url.ts'
import { understoodChips } from './describe-request.ts'
import { ask, takeTurn } from './dialogue.ts'
import { maxQuestions, questions } from './questions.ts'
import { replyTo } from './reply.ts'

/** @spec 2.7 (part) @of shared/features/assistant/read-sentence.ts */
t.test(
  'what shoppers tell the assistant is understood as they mean it, in 95 of 100 conversations of a table of over 160',
  async (t) => {
    const missed = expectedConversations.filter(
      ({ sentences, expected }) => converse(sentences).printed !== expected,
    )
    t.ok(expectedConversations.length >= 160)
    for (const { sentences, expected } of missed)
      t.comment(`${sentences.join(' » ')} is ${converse(sentences).printed}, not ${expected}`)

    t.ok(missed.length <= expectedConversations.length * 0.05, `${missed.length} of them are missed`)
  },
)

/** @of shared/features/assistant/questions.ts */
t.test('the assistant asks for what it needs, at most four times, and never for what it knows', async (t) => {
  let state = takeTurn(begin({}), 'a car', testGrammar).state
  const asked: (string | undefined)[] = []
  for (const answer of ['20k', 'any kind', "I don't care", '30303', 'either']) {
    asked.push(state.asks)
    state = takeTurn(state, answer, testGrammar).state
  }

  t.strictSame(asked, ['budget', 'body', 'fuel', 'place', undefined])
  t.equal(state.asked.length, maxQuestions)
  t.match(state.request, { maxPrice: 20_000, zip: '30303' })

  const { state: known } = takeTurn(begin({}), 'used hybrid SUV under 20k near 30303', testGrammar)
  t.strictSame(known, { request: known.request, asked: [] })

  const unclear = takeTurn(ask({}, []), 'flux capacitor', testGrammar)
  t.equal(unclear.state.asks, 'budget', 'a question that was not answered stays')
})

t.test('every answer that is offered is understood, and none is left unread', async (t) => {
  for (const [asks, { answers }] of Object.entries(questions) as [
    keyof typeof questions,
    { answers: readonly string[] },
  ][])
    for (const answer of answers) {
      const { reading, state } = takeTurn({ request: {}, asked: [asks], asks }, answer, testGrammar)
      t.ok(reading.isUnderstood && reading.unread === '' && reading.cannot.length === 0, answer)
      t.not(state.asks, asks, `${answer} is followed by another question`)
    }
})

/** @of shared/features/assistant/reply.ts */
t.test('the assistant says what it understood, what it did not, and what no search can do', async (t) => {
  const say = (...sentences: string[]) => replyTo(converse(sentences).turn)
  t.equal(
    say('family car under 25k'),
    'For a family I look at SUVs and minivans.',
    'the first reply leaves out what its chips are',
  )
  t.equal(say('an SUV'), 'I have turned that into a search.')
  t.equal(say('an SUV', 'red, under 25k'), 'Now I search for: Up to $25,000, Red.')
  t.match(say('an SUV with a flux capacitor'), /I did not understand “flux capacitor”\.$/)
  t.match(say('not a Ford'), /^I have no way to leave out “Ford”/)
  t.equal(say('red SUV', 'remove red'), 'Taken out: Red.')
  t.equal(say('an SUV', 'an SUV'), 'That is what I search for already.')
  t.equal(
    say('$300 a month'),
    '$300 a month pays for a car of up to $14,400, by a loan over 60 months at 8.9 %, before taxes and fees.',
  )
  t.match(say('hello'), /^Tell me about the car/)
  t.match(say('a truck', 'no limit'), /leave that open/)
})

/** @of shared/features/assistant/read-sentence.ts */
t.test('the assistant tells of a need only what the search has: what is said or refused wins', async (t) => {
  const say = (sentence: string) => replyTo(converse([sentence]).turn)
  t.equal(say('family not a minivan'), 'I have turned that into a search.')
  t.equal(say('a car for two kids no suv'), 'I have turned that into a search.')
  t.equal(say('my first car under 8k'), 'I have turned that into a search.')
  t.equal(say('family car in snow, no minivan'), 'For snow I look for all-wheel or four-wheel drive.')
})

/** @of shared/features/assistant/describe-request.ts */
t.test('each thing that was understood has one chip that takes it back', async (t) => {
  const { request } = converse(['not a truck, red, under 25k, cheap, within 25 miles of 30303']).turn.reading
  const chips = understoodChips(request, testGrammar)
  t.strictSame(
    chips.map(({ label }) => label),
    ['Up to $25,000', 'Red', 'No Truck', '25 miles around 30303', 'Price - Lowest'],
  )

  for (const { label, without } of chips)
    t.strictSame(
      understoodChips(without, testGrammar).map((chip) => chip.label),
      chips.map((chip) => chip.label).filter((other) => other !== label),
    )
})

/** @of shared/features/assistant/exclusions.ts */
t.test('whatever is said, the search is one that an address can have', async (t) => {
  const anyWord = fc.constantFrom(
    ...expectedConversations.flatMap(({ sentences }) => sentences.join(' ').split(' ')),
  )
  const sentence = fc.oneof(
    fc.array(anyWord, { minLength: 1, maxLength: 9 }).map((words) => words.join(' ')),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )

  const isSearch = fc.property(fc.array(sentence, { minLength: 1, maxLength: 3 }), (sentences) => {
    const printed = printSearch(converse(sentences).turn.state.request)
    const parsed = parseSearch(printed)
    return parsed.ignored.length === 0 && printSearch(parsed.request) === printed
  })

  const crossing = [['8k about $15,000'], ['$15,000 about 30303 I'], ['2020', 'newer']]
  const examples = crossing.map((sentences): [string[]] => [sentences])

  t.doesNotThrow(() => fc.assert(isSearch, { numRuns: 200, examples }))
})
