import t from 'tap'
import type { InterestCar } from './interest-cars.ts'
import { byKind, fallenUsd, reminderOf, reminderTitle, sinceWords } from './interest-kinds.ts'

const car = (more: Partial<InterestCar> = {}): InterestCar => ({
  ...{ id: 1, vin: 'A1', title: 'A car', href: '/cars-for-sale/vehicle/1', isGone: false },
  ...{ similarHref: '/cars-for-sale/all-cars', priceUsd: 20_000, ...more },
})

const wordsOf = (more: Partial<InterestCar>, priceUsd?: number) => {
  const { kind, words } = reminderOf(priceUsd === undefined ? {} : { priceUsd }, car(more))
  return `${kind}: ${words}`
}

/** @spec 4.41, 9.38 (part) @of shared/features/interest/interest-kinds.ts */
t.test(
  'a car is remembered for its price drop, else its price, else for more than three viewers, else as it is',
  (t) => {
    const all = { reducedUsd: 300, deal: 'Great', viewers: 9 } as const
    t.equal(wordsOf(all, 20_500), 'reduced: Price drop of $500', 'what it cost at the last look counts first')
    t.equal(wordsOf(all, 20_000), 'reduced: Price drop of $300')
    t.equal(wordsOf({ deal: 'Great', viewers: 9 }, 19_000), 'goodgreatprice: Great price')
    t.equal(wordsOf({ deal: 'Good' }), 'goodgreatprice: Good price')
    t.equal(wordsOf({ deal: 'Fair', viewers: 4 }), 'numviewed: 4 shoppers viewing this week')
    t.equal(wordsOf({ viewers: 3 }), 'interested: Still interested?')

    const kinds = [{}, { viewers: 4 }, { deal: 'Good' }, { reducedUsd: 1 }, {}] as const
    t.same(
      byKind(kinds.map((more) => reminderOf({}, car(more)))).map(({ kind }) => kind),
      ['reduced', 'goodgreatprice', 'numviewed', 'interested', 'interested'],
    )
    t.end()
  },
)

t.test('a price that is not known, then or now, has not fallen', (t) => {
  t.same(
    [{}, { priceUsd: 1 }, { priceUsd: 20_001 }].map((viewed) => fallenUsd(viewed, car())),
    [0, 0, 1],
  )
  t.equal(fallenUsd({ priceUsd: 5 }, {}), 0)
  t.end()
})

/** @spec 4.43 @of shared/features/interest/interest-kinds.ts */
t.test(
  'a title has 40 characters on phones and 50 elsewhere, its ellipsis among them, and no letter is cut',
  (t) => {
    const lengthOf = (text: string) => [...new Intl.Segmenter('en').segment(text)].length
    const long = '2021 Mercedes-Benz Sprinter 2500 High Roof Extended Cargo Van'
    t.equal(reminderTitle(long, 'phone'), '2021 Mercedes-Benz Sprinter 2500 High R…')
    t.equal(lengthOf(reminderTitle(long, 'phone')), 40)
    t.equal(lengthOf(reminderTitle(long, 'large')), 50)
    t.equal(reminderTitle(long.slice(0, 40), 'phone'), long.slice(0, 40))

    const family = '👨‍👩‍👧‍👦'
    t.equal(reminderTitle(family.repeat(41), 'phone'), `${family.repeat(39)}…`)
    t.equal(reminderTitle(`${'é'.repeat(50)}`, 'large'), 'é'.repeat(50))
    t.end()
  },
)

t.test('what has happened since the last visit is said in few words, and nothing where nothing has', (t) => {
  t.equal(sinceWords({ drops: 2, sold: 1, newCount: 1_200 }), '2 price drops · 1 sold · 1,200 new matches')
  t.equal(sinceWords({ drops: 1, sold: 0, newCount: 1 }), '1 price drop · 1 new match')
  t.equal(sinceWords({ drops: 0, sold: 0 }), undefined)
  t.end()
})
