import t from 'tap'
import { withSuggested } from './suggested.ts'

t.test('some filters at once make one search', async (t) => {
  const ford = [
    { name: 'makeCode', codes: ['FORD'] },
    { name: 'modelCode', codes: ['F150'] },
  ]

  t.strictSame(withSuggested({ zip: '85281' }, ford), {
    zip: '85281',
    makeCode: ['FORD'],
    modelCode: ['F150'],
  })
})
