import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { feedInventory } from '#marketplace/feeds/feed-inventory.ts'
import { RowCounter } from '#marketplace/feeds/row-counter.ts'
import { feedOf, rowOf } from '#marketplace/feeds/testing/feed-rows.ts'
import type { ListingRecord } from '#marketplace/listings/listing-record.ts'
import { type EconomyCar, openFuelEconomy, readFuelEconomy } from './fuel-economy.ts'

/** Invented cars in the columns of the EPA's file. */
const catalogue = `id,year,make,model,baseModel,drive,trany,cylinders,displ,fuelType1,atvType,city08,highway08
1,2021,Honda,Accord,Accord,Front-Wheel Drive,Automatic (variable gear ratios),4,1.5,Regular Gasoline,,30,38
2,2021,Honda,Accord Sport,Accord,Front-Wheel Drive,Automatic (variable gear ratios),4,1.5,Regular Gasoline,,29,37
3,2021,Honda,Accord 2.0T,Accord,Front-Wheel Drive,Automatic (S10),4,2.0,Premium Gasoline,,22,32
4,2021,Honda,Accord Hybrid,Accord,Front-Wheel Drive,Automatic (variable gear ratios),4,2.0,Regular Gasoline,Hybrid,48,47
5,2021,Tesla,Model 3,Model 3,Rear-Wheel Drive,Automatic (A1),,,Electricity,EV,138,126
6,2021,Ford,Escape,Escape,Front-Wheel Drive,Automatic 8-spd,3,1.5,Regular Gasoline,,seven,x
`

async function* bytesOf(text: string) {
  yield Buffer.from(text)
}

const accord: EconomyCar = {
  ...{ year: 2021, make: 'Honda', model: 'Accord', fuelTypeGroup: 'GSL', displacementL: 1.5 },
  ...{ cylinders: 4, driveGroup: 'FWD', transmissionCode: 'AUT' },
}

/** @of marketplace/feeds/economy/fuel-economy.ts */
t.test('a car has the mpg of the EPA where its powertrain is known for certain', async (t) => {
  const mpgOf = await readFuelEconomy(bytesOf(catalogue))
  const usual = { mpgCity: 29, mpgHighway: 37 }

  t.strictSame(mpgOf(accord), usual, 'the lower of trims that differ by a mile')
  t.strictSame(mpgOf({ ...accord, make: 'HONDA', model: 'accord', driveGroup: null }), usual)
  t.strictSame(mpgOf({ ...accord, displacementL: 2 }), { mpgCity: 22, mpgHighway: 32 })
  t.strictSame(mpgOf({ ...accord, displacementL: null, fuelTypeGroup: 'HYB' }), {
    mpgCity: 48,
    mpgHighway: 47,
  })

  const unknown: Readonly<Record<string, EconomyCar>> = {
    'an engine that may be either': { ...accord, displacementL: null },
    'another drive': { ...accord, driveGroup: 'AWD4WD' },
    'another year': { ...accord, year: 2020 },
    'a model that is not there': { ...accord, model: 'Accord Crosstour' },
    'an electric car': { ...accord, make: 'Tesla', model: 'Model 3', fuelTypeGroup: null, cylinders: null },
    'figures that are no numbers': { ...accord, make: 'Ford', model: 'Escape', cylinders: 3 },
  }
  for (const [name, car] of Object.entries(unknown)) t.equal(mpgOf(car), undefined, name)
})

/** @of marketplace/feeds/feed-inventory.ts */
t.test('an import adds the mpg that a row leaves out, and leaves alone what it names', async (t) => {
  const fuelEconomy = await readFuelEconomy(bytesOf(catalogue))
  const small = { Engine: '1.5L I4', FuelType: 'Gasoline', Drivetrain: 'FWD', Transmission: 'CVT' }
  const feed = feedOf(
    rowOf(1, { ...small, MinMPG: '', MaxMPG: '' }),
    rowOf(2, { ...small, MinMPG: '27', MaxMPG: '33' }),
    rowOf(3, { ...small, MinMPG: '', MaxMPG: '', Year: '2019' }),
  )

  const counter = new RowCounter(async () => undefined)
  const listings: ListingRecord[] = []
  const today = new Date('2024-06-01T12:00:00Z')
  for await (const batch of feedInventory({ source: bytesOf(feed), today, fuelEconomy }, counter))
    listings.push(...batch.listings)

  t.strictSame(
    listings.map(({ mpgCity, mpgHighway }) => [mpgCity, mpgHighway]),
    [
      [29, 37],
      [27, 33],
      [null, null],
    ],
  )
  t.match(counter.counts(), { mended: { 'mpg-epa': 1 } })
})

/** @of marketplace/feeds/economy/fuel-economy.ts */
t.test('the operator puts the file into the data directory; another file is refused', async (t) => {
  const directory = t.testdir()
  const file = join(directory, 'vehicles.csv')
  const fuelEconomy = openFuelEconomy(directory)
  t.equal(await fuelEconomy(), undefined)

  await writeFile(file, catalogue)
  const read = await fuelEconomy()
  t.ok(read?.(accord))
  t.equal(await fuelEconomy(), read, 'it is read once')

  await rename(file, `${file}.old`)
  t.equal(await fuelEconomy(), undefined)

  for (const text of ['', 'year,make\n2021,Honda\n', catalogue.split('\n', 1).join('')])
    await t.rejects(readFuelEconomy(bytesOf(text)), { name: 'FeedError', code: 'not-csv' })
})
