import t from 'tap'
import { suggestedChoices } from './suggested-choices.ts'

const options = {
  makeCode: [{ value: 'FORD', label: 'Ford' }],
  modelCode: [{ value: 'F150', label: 'F-150', parent: 'FORD' }],
}

/** @spec 3.23, 3.35 */
t.test('a suggested filter is added to what is chosen, from the first page on', async (t) => {
  const choices = suggestedChoices(
    [
      { name: 'driveGroup', codes: ['AWD4WD'] },
      { name: 'listingType', codes: ['USED'] },
      { name: 'mileage', codes: ['60000'] },
    ],
    { zip: '85281', listingType: ['NEW'], firstRecord: 30 },
    options,
  )

  t.strictSame(choices, [
    { label: 'AWD / 4WD', next: { zip: '85281', listingType: ['NEW'], driveGroup: ['AWD4WD'] } },
    { label: 'Used', next: { zip: '85281', listingType: ['NEW', 'USED'] } },
    { label: 'Up to 60,000 mi', next: { zip: '85281', listingType: ['NEW'], mileage: 60_000 } },
  ])
})

/** @spec 3.35 */
t.test('what is chosen already, and what is no filter, is not suggested', async (t) => {
  const suggested = [
    { name: 'listingType', codes: ['NEW'] },
    { name: 'listingType', codes: ['<b>'] },
    { name: '__proto__', codes: ['x'] },
    { name: 'colour', codes: ['RED'] },
    { name: 'driveGroup', codes: [] },
  ]

  t.strictSame(suggestedChoices(suggested, { listingType: ['NEW'] }, options), [])
})
