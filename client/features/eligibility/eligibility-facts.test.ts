import fc from 'fast-check'
import t from 'tap'
import type { CardListing } from '#shared/features/listings/cards.ts'
import { eligibilityFacts } from './eligibility-facts.ts'

/** Listings with the fields alone that eligibility depends on. */
const cars = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 99 }),
    ecommWebsite: fc.option(fc.boolean(), { nil: undefined }),
  }),
  {
    selector: ({ id }) => id,
  },
) as unknown as fc.Arbitrary<CardListing[]>

/** @spec 3.13 (part), 4.39 */
t.test(
  'a car with an online shop is being checked, then eligible or not; any other car has no state',
  async (t) => {
    fc.assert(
      fc.property(
        cars,
        fc.option(fc.array(fc.integer({ min: 1, max: 99 })), { nil: undefined }),
        (listings, eligible) => {
          const facts = eligibilityFacts(listings, eligible)
          for (const { id, ecommWebsite } of listings) {
            const answered = eligible?.includes(id) ? 'eligible' : 'ineligible'
            t.equal(facts.get(id)?.eligibility, ecommWebsite ? (eligible ? answered : 'checking') : undefined)
          }

          t.ok(facts.size <= listings.length)
        },
      ),
    )
  },
)
