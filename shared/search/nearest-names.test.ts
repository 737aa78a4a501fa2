import t from 'tap'
import { nearestNames } from './nearest-names.ts'

const makes = ['BMW', 'Ford', 'Fiat', 'Toyota', 'Honda', 'Hyundai', 'Mercedes-Benz'].map((label) => ({
  label,
}))
const nearest = (wanted: string) => nearestNames(wanted, makes).map(({ label }) => label)

t.test('the names that differ by the fewest letters are offered, nearest first', async (t) => {
  t.strictSame(nearest('frod'), ['Ford'])
  t.equal(nearest('Hundai')[0], 'Hyundai')
  t.equal(nearest('mercedes benz')[0], 'Mercedes-Benz')
  t.equal(nearest('bmv')[0], 'BMW')
  t.equal(nearestNames('frod', [{ label: 'Frodes' }, { label: 'Ford' }])[0]?.label, 'Ford', 'a swap is one')
  t.strictSame(nearestNames('abdc', [{ label: 'xycd' }]), [], 'beside those before it')
  t.equal(nearest('').length, 0)
  t.equal(
    nearestNames(
      'M',
      ['M2', 'M3', 'M4', 'M5', 'M6', 'M8'].map((label) => ({ label })),
    ).length,
    5,
  )
  t.strictSame(nearest('qqqqqqqq'), [])
  t.strictSame(nearest('x'.repeat(100_000)), [], 'whatever its length')
})
