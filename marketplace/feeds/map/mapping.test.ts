import t from 'tap'
import { columnPositions } from './column-mapping.ts'
import { parseMapping } from './mapping-file.ts'
import { optionalFields, presetNamed, presetOf } from './presets.ts'

const required = {
  vin: 'Chassis',
  year: 'Jahr',
  make: 'Marke',
  model: 'Typ',
  condition: 'Zustand',
  sellerName: 'Haus',
  zip: 'PLZ',
}

t.test('a mapping file names the column of each field, in any letter case', async (t) => {
  const mapping = parseMapping(JSON.stringify({ ...required, price: 'Preis' }))
  const positions = columnPositions(mapping, [
    'preis',
    'CHASSIS ',
    'Jahr',
    'Marke',
    'Typ',
    'Zustand',
    'Haus',
    'PLZ',
    'other',
  ])

  t.strictSame([positions.get('price'), positions.get('vin'), positions.get('mileage')], [0, 1, undefined])
})

t.test('a mistake in a mapping file is one line that names it', async (t) => {
  const message = (text: string) => {
    try {
      return parseMapping(text)
    } catch (error) {
      return error instanceof Error ? error.message : error
    }
  }

  t.match(
    message(JSON.stringify({ ...required, colour: 'x' })),
    /unknown key "colour"; known: vin, .*exteriorColor/,
  )

  t.match(message(JSON.stringify({ ...required, vin: undefined })), /"vin" is missing/)
  t.match(message(JSON.stringify({ ...required, price: 3 })), /"price" must be the name of a column/)
  t.match(message(`{"__proto__": {}, ${JSON.stringify(required).slice(1)}`), /unknown key "__proto__"/)
  t.match(message('[]'), /must be an object/)
  t.match(message('{'), /not JSON/)
})

/** @of marketplace/feeds/map/presets.ts */
t.test(
  'a feed of a preset may have a column of photos or none; a mapping file names none in vain',
  async (t) => {
    for (const name of ['dealer', 'raw']) {
      const preset = presetNamed(name)
      const header = Object.values(preset).map(String)
      const without = header.filter((column) => !/^photos$/i.test(column))
      t.equal(presetOf(header), preset)
      t.equal(presetOf(without), preset)
      t.equal(
        columnPositions(preset, header, optionalFields(preset)).get('photos'),
        header.indexOf(preset.photos ?? ''),
      )
      t.equal(columnPositions(preset, without, optionalFields(preset)).get('photos'), undefined)
    }

    const mapping = parseMapping(JSON.stringify({ ...required, photos: 'Bilder' }))
    const header = Object.values(required)
    t.throws(() => columnPositions(mapping, header, optionalFields(mapping)), {
      message: /no column "Bilder"/,
    })
  },
)

t.test('a mapped column that the feed lacks is named', async (t) => {
  t.throws(() => columnPositions(required, ['Chassis', 'Jahr', 'Marke', 'Typ', 'Zustand', 'Haus']), {
    message: /no column "PLZ"/,
  })
})

/** @of marketplace/feeds/map/presets.ts */
t.test('the preset is guessed from the header', async (t) => {
  for (const name of ['dealer', 'raw']) {
    const preset = presetNamed(name)
    t.equal(presetOf([...Object.values(preset), 'more']), preset)
  }

  t.throws(() => presetOf(['a', 'b']), { message: /fits no preset \(dealer, raw\)/ })
})

t.test('an unknown preset is answered with the known ones', async (t) => {
  t.throws(() => presetNamed('delaer'), { message: 'There is no preset "delaer"; known: dealer, raw.' })
})
