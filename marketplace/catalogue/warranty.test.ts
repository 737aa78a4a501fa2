import t from 'tap'
import { chargingOf } from './charging.ts'
import { warrantyOf } from './warranty.ts'

/** 2026-06-01 */
const today = 20_605

/** @spec 2.5 (part) @of marketplace/catalogue/warranty.ts */
t.test(
  'what is left of a warranty follows from year and miles, whichever ends first; a new car has all of it',
  async (t) => {
    const toyota = { makeCode: 'TOYOTA', year: 2024, listingType: 'USED', mileageMi: 30_000 } as const
    t.same(warrantyOf(toyota, today), {
      basic: { years: 3, miles: 36_000, monthsLeft: 7, milesLeft: 6_000 },
      powertrain: { years: 5, miles: 60_000, monthsLeft: 31, milesLeft: 30_000 },
    })

    const over = { monthsLeft: 0, milesLeft: 0 }
    t.match(warrantyOf({ ...toyota, mileageMi: 36_000 }, today), {
      basic: over,
      powertrain: { monthsLeft: 31 },
    })
    t.match(warrantyOf({ ...toyota, year: 2021 }, today), { basic: over, powertrain: over })

    const kia = { makeCode: 'KIA', year: 2026, listingType: 'NEW', mileageMi: 12 } as const
    t.match(warrantyOf(kia, today), { powertrain: { years: 10, monthsLeft: 120, milesLeft: 100_000 } })
    t.match(warrantyOf({ ...kia, listingType: 'CERTIFIED' }, today), { powertrain: { years: 5 } })

    const unknown = [
      { ...toyota, makeCode: 'BENTLEY' },
      { ...toyota, year: 2019 },
      { ...toyota, mileageMi: null },
    ]
    for (const car of unknown) t.equal(warrantyOf(car, today), undefined)
  },
)

/** @spec 2.5 (part) @of marketplace/catalogue/charging.ts */
t.test('the battery of an electric car is known where its year and range name it', async (t) => {
  const leaf = { fuelTypeGroup: 'ELE', modelCode: 'LEAF', year: 2023, rangeMi: 212 }
  t.same(chargingOf(leaf), { batteryKwh: 60, homeKw: 6.6, fastKw: 100 })
  t.match(chargingOf({ ...leaf, year: 2020 }), { batteryKwh: 62 })
  t.match(chargingOf({ ...leaf, rangeMi: 149 }), { batteryKwh: 40, fastKw: 50 })

  for (const car of [
    { ...leaf, rangeMi: null },
    { ...leaf, rangeMi: 500 },
    { ...leaf, year: 2012 },
    { ...leaf, modelCode: 'MODEL-3' },
    { ...leaf, fuelTypeGroup: 'PIH' },
  ])
    t.equal(chargingOf(car), undefined)
})
