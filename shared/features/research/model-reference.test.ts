import t from 'tap'
import { emptyReference, type ModelReference, referenceTabs } from './model-reference.ts'

const row = {
  name: '2022 Honda CR-V',
  link: '/cars-for-sale/all-cars?makeCode=HONDA',
  averageUsd: 25_000,
  startingUsd: 20_000,
  highestUsd: 30_000,
}

const review = { id: 1, link: 'https://reviews.example/1', title: 'A review' }

/** For each part of a reference, the tabs that it alone brings. */
const tabsByPart: readonly (readonly [Partial<ModelReference>, readonly string[]])[] = [
  [{}, []],
  [{ expertReviews: [review] }, ['content']],
  [{ articles: [{ id: '1', link: review.link, title: 'Buying', category: 'Buying' }] }, ['content']],
  [{ prices: { years: [row], newYears: [], trims: [], newTrims: [], moreLinks: [] } }, ['pricing']],
  [{ faqs: [{ question: 'How far?', answer: 'Far.' }] }, ['faqs']],
  [{ prices: { years: [], newYears: [], trims: [], newTrims: [], moreLinks: [row] } }, []],
  [{ safety: { year: 2022, groups: [], equipment: [] } }, ['safety']],
  [
    { consumerRatings: { ratings: [{ name: 'Overall Rating', value: 4 }], numberOfReviews: 3 } },
    ['consumerReviews'],
  ],
  [{ hasTrims: true }, ['compareTrims']],
]

const tabIds = (reference: Partial<ModelReference>, pageType: 'model' | 'location') =>
  referenceTabs({ ...emptyReference, ...reference }, pageType).map(({ id }) => id)

/** @spec 4.60 @of shared/features/research/model-reference.ts */
t.test(
  'a tab is there where there is data for it, and articles are not on the pages of cities',
  async (t) => {
    for (const [reference, ids] of tabsByPart) {
      t.strictSame(tabIds(reference, 'model'), ids, JSON.stringify(reference))
      t.strictSame(
        tabIds(reference, 'location'),
        ids.filter((id) => id !== 'content'),
      )
    }

    t.strictSame(tabIds(Object.assign({}, ...tabsByPart.map(([reference]) => reference)), 'model'), [
      'content',
      'faqs',
      'safety',
      'consumerReviews',
      'compareTrims',
    ])
  },
)
