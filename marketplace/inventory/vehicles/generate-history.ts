import type { Random } from '#marketplace/inventory/random.ts'
import type { ListingRecord, OwnerRecord } from '#marketplace/listings/listing-record.ts'
import type { HistoryReport } from '#shared/features/listings/listing.contract.ts'

interface Used {
  readonly isNew: boolean
  /** Years since the model year. */
  readonly age: number
  readonly owner: Pick<OwnerRecord, 'sellerType'>
}

/** The share of used cars that sellers show a history report of. */
const reportedShare = { D: 0.9, P: 0.45 } as const
const personalShare = 0.82
const salvageShare = 0.3

/**
 * The history report of a used car; null for a new car and where the seller shows none. Each year adds the
 * chance of an accident and of a sale.
 */
export function generateHistory(random: Random, { isNew, age, owner }: Used): ListingRecord['historyReport'] {
  if (isNew || !random.chance(reportedShare[owner.sellerType])) return null
  return {
    accidents: random.chance(0.96 * 0.965 ** age) ? 0 : 1 + Number(random.chance(0.02 * age)),
    owners: random.chance(0.92 * 0.86 ** age) ? 1 : random.whole(2, Math.max(2, Math.ceil(age / 4))),
    title: random.chance(0.985 * 0.996 ** age)
      ? 'CLEAN'
      : random.chance(salvageShare)
        ? 'SALVAGE'
        : 'REBUILT',
    use: random.chance(personalShare) ? 'PERSONAL' : 'FLEET',
  }
}

/** The shares of a car's value that its past costs. */
const lost = { accident: 0.04, brand: 0.3, fleet: 0.02 }

/** The factor on the price of a car with a history. */
export function historyFactor(report: HistoryReport | null): number {
  const { accidents = 0, title = 'CLEAN', use } = report ?? {}
  return (
    (1 - lost.accident * accidents) *
    (title === 'CLEAN' ? 1 : 1 - lost.brand) *
    (use === 'FLEET' ? 1 - lost.fleet : 1)
  )
}
