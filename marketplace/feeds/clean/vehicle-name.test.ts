import t from 'tap'
import { vehicleNameOf } from './vehicle-name.ts'

const nameOf = (make: string, model: string, trim?: string) => {
  const {
    make: name,
    model: type,
    trim: level,
    highlight,
  } = vehicleNameOf({ make, model, ...(trim && { trim }) }) ?? {}

  return [name, type, level, highlight]
}

t.test('a make that a feed cuts in two is whole again', async (t) => {
  t.strictSame(nameOf('Land', 'Rover Range Rover Sport HSE'), [
    'Land Rover',
    'Range Rover Sport',
    'HSE',
    null,
  ])

  t.strictSame(nameOf('Alfa', 'Romeo Giulia Ti'), ['Alfa Romeo', 'Giulia', 'Ti', null])
  t.strictSame(nameOf('RAM', '1500 Laramie'), ['Ram', '1500', 'Laramie', null])
  t.strictSame(nameOf('Land Rover', 'Land Rover Discovery', 'SE'), ['Land Rover', 'Discovery', 'SE', null])
  t.match(vehicleNameOf({ make: 'Alfa', model: 'Romeo Giulia Ti' }), { isMakeSplit: true, isTrimSplit: true })
})

t.test('a trim glued to its model comes off, and the longest model wins', async (t) => {
  t.strictSame(nameOf('Toyota', 'Sienna SE'), ['Toyota', 'Sienna', 'SE', null])
  t.strictSame(nameOf('Jeep', 'Grand Cherokee L Summit'), ['Jeep', 'Grand Cherokee L', 'Summit', null])
  t.strictSame(nameOf('Ford', 'F-150'), ['Ford', 'F-150', null, null])
})

t.test('what follows w/ is a highlight', async (t) => {
  t.strictSame(nameOf('Honda', 'Odyssey EX-L w/Navigation/RES'), [
    'Honda',
    'Odyssey',
    'EX-L',
    'Navigation/RES',
  ])

  t.strictSame(nameOf('Acura', 'ILX w/Premium Pkg'), ['Acura', 'ILX', null, 'Premium Pkg'])
})

t.test('badges of numbers become a model and its trim', async (t) => {
  t.strictSame(nameOf('BMW', '330 i xDrive'), ['BMW', '3 Series', '330i xDrive', null])
  t.strictSame(nameOf('BMW', 'M340 i'), ['BMW', '3 Series', 'M340i', null])
  t.strictSame(nameOf('Mercedes-Benz', 'GLE 350 Base 4MATIC'), [
    'Mercedes-Benz',
    'GLE',
    'GLE 350 4MATIC',
    null,
  ])

  t.strictSame(nameOf('Mercedes-Benz', 'CLA 250 CLA 250'), ['Mercedes-Benz', 'CLA', 'CLA 250', null])
  t.strictSame(nameOf('Mercedes-Benz', 'AMG C 43 4MATIC'), [
    'Mercedes-Benz',
    'C-Class',
    'C 43 AMG 4MATIC',
    null,
  ])

  t.strictSame(nameOf('Lexus', 'RX 350 RX 350 F Sport (A8)'), ['Lexus', 'RX 350', 'F Sport', null])
})

t.test(
  'a model that the catalogue lacks is taken as the feed has it, with its first words as the model',
  async (t) => {
    t.strictSame(nameOf('Saturn', 'Outlook XR'), ['Saturn', 'Outlook', 'XR', null])
    t.strictSame(nameOf('Lexus', 'RX 300 Base'), ['Lexus', 'RX 300', 'Base', null])
    t.strictSame(nameOf('Saturn', 'Sky Red Line', 'Carbon'), ['Saturn', 'Sky Red Line', 'Carbon', null])
  },
)

t.test('a make that fills both cells leaves no model, and a long name is cut at 35 characters', async (t) => {
  t.equal(vehicleNameOf({ make: 'Land', model: 'Rover' }), undefined)
  t.equal(vehicleNameOf({ make: 'Alfa', model: 'Romeo', trim: 'Ti' }), undefined)

  const words = 'of a length that shops never give it'
  t.strictSame(nameOf('MG', words, words), ['MG', words.slice(0, 35), words.slice(0, 35), null])

  const blankAtCut = `${'x'.repeat(34)} y`
  t.strictSame(nameOf('MG', blankAtCut, 'Trophy'), ['MG', 'x'.repeat(34), 'Trophy', null])
})

t.test('a known trim has the code that all its cars have, however it is written', async (t) => {
  const codes = ['4Runner TRD Off Road', '4Runner TRD OFF-ROAD'].map(
    (model) => vehicleNameOf({ make: 'Toyota', model })?.trimCode,
  )

  t.equal(codes[0], codes[1])
})
