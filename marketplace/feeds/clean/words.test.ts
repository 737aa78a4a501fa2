import t from 'tap'
import { colorNames, optionNames } from '#shared/features/keyword/words.table.ts'
import { bodyStyleOf } from './body-style.ts'
import { bodyOf } from './car-facts.ts'
import { colorCodeOf } from './color.ts'
import { conditionOf } from './condition.ts'
import { numberOf } from './numbers.ts'
import { isFormula, plainText } from './plain-text.ts'
import { driveGroupOf, engineFacts, fuelGroupOf, transmissionCodeOf } from './powertrain.ts'

/** Asserts the meaning of each wording. */
function means<T>(
  t: { strictSame(found: T, wanted: T, message: string): unknown },
  meaningOf: (text: string) => T,
  meanings: [string, T][],
) {
  for (const [text, meaning] of meanings) t.strictSame(meaningOf(text), meaning, text)
}

t.test('marks for "not known" are nothing', async (t) => {
  for (const mark of ['', ' ', '–', '-', 'NA', 'n/a', 'UNKNOWN', 'Not Specified'])
    t.equal(plainText(mark), undefined, mark)
  t.equal(plainText(' Blue\u0000\n Sky '), 'Blue Sky')
  t.equal(plainText('x'.repeat(900))?.length, 200)
})

t.test('numbers are read as people write them', async (t) => {
  means(t, numberOf, [
    ['$12,345', 12_345],
    ['12345.50', 12_345.5],
    ['US $9,000', 9_000],
    ['48,200 mi', 48_200],
    ['1,2,3', Number.NaN],
    ['0x10', Number.NaN],
    ['1e5', Number.NaN],
  ])
})

/** @spec 3.3 @of marketplace/feeds/clean/condition.ts */
t.test('a certificate is the manufacturer’s only when it is its name', async (t) => {
  means<string | undefined>(t, (text) => conditionOf(text, 'BMW'), [
    ['New', 'NEW'],
    ['used', 'USED'],
    ['Pre-Owned', 'USED'],
    ['BMW Certified', 'CERTIFIED'],
    ['Certified Pre-Owned', 'CERTIFIED'],
    ['CPO', 'CERTIFIED'],
    ['CarHouse Certified', '3P_CERT'],
    ['Toyota Certified', '3P_CERT'],
    ['Third-Party Certified', '3P_CERT'],
    ['No-Haggle Certified', '3P_CERT'],
    ['Used - Not Certified', 'USED'],
    ['Non-Certified', 'USED'],
    ['Not BMW Certified', 'USED'],
    ['Uncertified', 'USED'],
    ['Certified: No', 'USED'],
    ['CPO: N', 'USED'],
    ['New, not certified', 'NEW'],
    ['Used - Like New, Not Certified', 'USED'],
    ['Non-Smoker, BMW Certified', '3P_CERT'],
    ['Renewed hope', undefined],
  ])
})

/** @spec 3.9 @of marketplace/feeds/clean/color.ts */
t.test('a seller’s colour has a plain one', async (t) => {
  means<string | null>(t, colorCodeOf, [
    ['Granite Crystal Metallic', 'GRAY'],
    ['Eminent White Pearl', 'WHITE'],
    ['Crystal Black Pearl', 'BLACK'],
    ['Grey', 'GRAY'],
    ['Black Cherry Red', 'RED'],
    ['White / Black', 'WHITE'],
    ['Lunar Blue w/ Black Roof', 'BLUE'],
    ['Ebony Twilight Metallic', 'BLACK'],
    ['Zanzibar / Jet Black', 'BLACK'],
    ['Redondo', null],
    ['constructor', null],
    ['4711', null],
  ])
})

/** @of marketplace/feeds/clean/color-words.ts */
t.test('a colour and a cab have the code of a feed by which a shopper’s words find them', async (t) => {
  for (const [code, names] of Object.entries(colorNames))
    for (const name of names.split(', ')) t.equal(colorCodeOf(name) ?? code, code, name)

  for (const cab of ['REGULAR', 'EXTENDED', 'CREW'])
    for (const name of optionNames[`truckCabSize=${cab}`]?.split(', ') ?? [])
      t.equal(bodyOf({ trim: name }, { known: undefined, trim: null }).cabCode ?? cab, cab, name)
})

t.test('fuels, drives, gearboxes and bodies come in many words', async (t) => {
  means<string | null>(t, fuelGroupOf, [
    ['E85 Flex Fuel', 'GSL'],
    ['Plug-In Electric/Gas', 'PIH'],
    ['Gasoline/Mild Electric Hybrid', 'HYB'],
    ['Gas/Electric I-4 2.5 L', 'HYB'],
    ['Electric Fuel System', 'ELE'],
    ['Diesel Fuel', 'DSL'],
    ['Hydrogen', 'HYD'],
    ['Regular Unleaded V-6', 'GSL'],
    ['Steam', null],
  ])

  means<string | null>(t, driveGroupOf, [
    ['Four-wheel Drive', 'AWD4WD'],
    ['AWD', 'AWD4WD'],
    ['Front Wheel Drive', 'FWD'],
    ['RWD', 'RWD'],
    ['2WD', null],
  ])

  means<string | null>(t, transmissionCodeOf, [
    ['8-Speed Automatic with Manual Mode', 'AUT'],
    ['6-SPEED A/T', 'AUT'],
    ['CVT', 'AUT'],
    ['7-Speed Double-clutch', 'AUT'],
    ['5-SPEED M/T', 'MAN'],
    ['6 speed manual', 'MAN'],
    ['7-Speed', null],
  ])

  means<string | null>(t, bodyStyleOf, [
    ['suv', 'SUVCROSS'],
    ['Minivan', 'MINIVAN'],
    ['Crew Cab Pickup', 'TRUCKS'],
    ['van', 'VANMV'],
    ['Submarine', null],
  ])
})

t.test('an engine’s cylinders and litres are found in its description', async (t) => {
  means(t, (text) => Object.values(engineFacts(text)), [
    ['3.5L V6 24V PDI DOHC', [6, 3.5]],
    ['Regular Unleaded V-6 3.5 L/213', [6, 3.5]],
    ['Gas I4 2.4/145', [4, 2.4]],
    ['240.0HP 2.0L 4 Cylinder Engine', [4, 2]],
    ['Engine: 1.5T I-4 DOHC 16-Valve', [4, 1.5]],
    ['Electric', [null, null]],
  ])
})

t.test(
  'a cell that a spreadsheet would run is a formula, a telephone or negative number is none',
  async (t) => {
    for (const cell of ['=cmd|" /C calc"!A0', '@SUM(1+1)*cmd|x', '+cmd|x!A1', '-2+3+cmd|x', ' =1'])
      t.ok(isFormula(cell), cell)
    for (const cell of ['+1 (201) 555-0142', '-5', '@home', 'a=b', '+']) t.notOk(isFormula(cell), cell)
  },
)
