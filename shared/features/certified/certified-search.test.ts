import t from 'tap'
import { certifiedSearch } from './certified-search.ts'

t.test(
  'a search is of one certified program when its cars are certified and of one make, or certified by third parties',
  async (t) => {
    const certified = { listingType: ['CERTIFIED'] }
    t.strictSame(certifiedSearch({ ...certified, makeCode: ['FORD'], modelCode: ['F150'] }), {
      makeCode: 'FORD',
    })

    t.strictSame(certifiedSearch({ listingType: ['3P_CERT'], makeCode: ['FORD', 'KIA'] }), {})

    for (const other of [
      {},
      certified,
      { ...certified, makeCode: ['FORD', 'KIA'] },
      { listingType: ['CERTIFIED', 'USED'], makeCode: ['FORD'] },
      { listingType: ['USED'], makeCode: ['FORD'] },
    ])
      t.equal(certifiedSearch(other), undefined)
  },
)

t.test('every search of a brand with the certified cars of one make alone is of its program', async (t) => {
  const scope = { makeCode: ['TOYOTA'], listingType: ['CERTIFIED'] }
  t.strictSame(certifiedSearch({ scope }), { makeCode: 'TOYOTA' })
  t.strictSame(certifiedSearch({ scope, makeCode: ['FORD'], listingType: ['USED'] }), { makeCode: 'TOYOTA' })
})
