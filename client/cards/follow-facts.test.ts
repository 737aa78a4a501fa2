import { atom, createStore } from 'jotai'
import t from 'tap'
import { sliceOf } from '#shared/features/listings/result-slice.ts'
import { cardFactsAtom } from './card-facts.atoms.ts'
import { type FactsOptions, followFacts } from './follow-facts.ts'

type Options = FactsOptions<'eligibility'>

/** @spec 4.39 (part) */
t.test('a car whose check is not answered when its page is left is not said to be checked', async (t) => {
  // The rules look at ids alone.
  const results = { listings: [{ id: 1 }, { id: 2 }], owners: [] } as unknown as Options['page']['results']
  const store = createStore()
  const answer = Promise.withResolvers<number[]>()
  const options: Options = {
    block: 'eligibility',
    page: { request: {}, results },
    promise: answer.promise,
    loaded: atom({ slice: sliceOf(results) }),
    factsOf: (listings, eligible) =>
      new Map(listings.map(({ id }) => [id, { eligibility: eligible ? 'eligible' : 'checking' }])),
  }

  const left = new AbortController()
  store.set(
    cardFactsAtom,
    new Map([
      [1, { viewers: 3 }],
      [2, { eligibility: 'ineligible' }],
    ]),
  )
  followFacts(store, options, left.signal)
  t.strictSame(store.get(cardFactsAtom).get(1), { viewers: 3, eligibility: 'checking' })

  left.abort()
  const known = [
    [1, { viewers: 3 }],
    [2, { eligibility: 'ineligible' }],
  ]
  t.strictSame([...store.get(cardFactsAtom)], known)

  followFacts(store, options, new AbortController().signal)
  answer.resolve([1, 2])
  await answer.promise
  t.strictSame(store.get(cardFactsAtom).get(1), { viewers: 3, eligibility: 'eligible' })
})
