import t from 'tap'
import { createVin } from '#marketplace/inventory/vehicles/create-vin.ts'
import { findModel } from './find-model.ts'
import { checkDigitOf, isValidVin, modelYearCodeOf } from './vin.ts'

t.test('a VIN with the right check digit is valid, and any other digit is not', async (t) => {
  const vin = '1M8GDM9AXKP042788'
  t.ok(isValidVin(vin))
  t.ok(isValidVin('11111111111111111'))

  for (const digit of '0123456789') t.notOk(isValidVin(`${vin.slice(0, 8)}${digit}${vin.slice(9)}`), digit)
})

t.test('a VIN of another length, in small letters or with I, O or Q is not valid', async (t) => {
  for (const vin of [
    '',
    '1111111111111111',
    '111111111111111111',
    '1m8gdm9axkp042788',
    '1M8GDM9AXKPO42788',
    '1M8GDM9AXKP04278Q',
    'IM8GDM9AXKP042788',
    '00000000000000000 ',
  ]) {
    t.notOk(isValidVin(vin), vin)
  }

  t.equal(checkDigitOf('1M8GDM9A_KP042788'), 'X', 'the present ninth character does not matter')
  t.equal(checkDigitOf('1M8GDM9AXKPO42788'), undefined)
})

t.test('the model year has its code, the same again after thirty years', async (t) => {
  t.same([1980, 2001, 2009, 2010, 2018, 2026, 2030].map(modelYearCodeOf), ['A', '1', '9', 'A', 'J', 'T', 'Y'])
})

t.test('two million cars of one model and year have two million VINs', async (t) => {
  const model = findModel('Toyota', 'Camry')
  const [powertrain] = model?.powertrains ?? []
  if (!model || !powertrain) return t.fail('the catalogue has no Camry')

  const built = (serial: number) => createVin({ model, powertrain, year: 2024, serial })

  // The last six characters take every value once per million cars; the plant code before them distinguishes
  // the millions.
  const serials = new Set(Array.from({ length: 1_000_000 }, (_, at) => (at * 387_421) % 1_000_000))
  t.equal(serials.size, 1_000_000)
  t.not(built(0).charAt(10), built(1_000_000).charAt(10))
  t.equal(built(0).slice(11), built(1_000_000).slice(11))
  t.ok(isValidVin(built(1_999_999)))
})
