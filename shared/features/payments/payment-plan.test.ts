import t from 'tap'
import { defaultSettings as terms } from '#shared/settings/settings.ts'
import { defaultPlan, estimatePayment, readPlan } from './payment-plan.ts'

/** @spec 3.5 (part) */
t.test('a car costs a month what a loan over its price less the down payment does', async (t) => {
  t.equal(
    estimatePayment(24_000, { downUsd: 4_000, termMonths: 60, tierId: 'good' }, terms).monthlyUsd,
    414,
    '20,000 dollars at 8.9 % over 60 months',
  )

  t.strictSame(estimatePayment(3_000, { ...defaultPlan(terms), downUsd: 5_000 }, terms), {
    downUsd: 3_000,
    termMonths: 60,
    aprPercent: 8.9,
    monthlyUsd: 0,
  })
})

t.test('a plan in an address is read by its own choices; what cannot be read is the usual', async (t) => {
  const read = (query: string) => readPlan(new URLSearchParams(query), terms)
  t.strictSame(read('down=2500&term=72&credit=fair'), { downUsd: 2_500, termMonths: 72, tierId: 'fair' })

  for (const query of [
    '',
    'down=-1&term=61&credit=FAIR',
    'down=1e9&term=60.0&credit=__proto__',
    'down=%3Cb%3E&term[]=36',
  ])
    t.strictSame(read(query), defaultPlan(terms), query)
})
