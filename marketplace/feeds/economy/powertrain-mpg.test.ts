import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import t from 'tap'
import { Check } from 'typebox/value'
import { marketplaceUnderTest } from '#marketplace/testing/marketplace-under-test.ts'
import { ModelInfoResponse } from '#shared/features/research/model-info.contract.ts'
import { TrimsResponse } from '#shared/features/trims/trims.contract.ts'

/** Invented figures of two cars in the columns of the EPA's file. */
const catalogue = `year,make,baseModel,drive,trany,cylinders,displ,fuelType1,atvType,city08,highway08
2024,Honda,CR-V,Front-Wheel Drive,Automatic (variable gear ratios),4,1.5,Regular Gasoline,,31,41
2024,Honda,CR-V,All-Wheel Drive,Automatic (variable gear ratios),4,1.5,Regular Gasoline,,29,38
`

const dataDirectory = t.testdir()
const warnings: string[] = []
const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) })
const app = await marketplaceUnderTest(t, { listings: 1, dataDirectory, log })
const answerOf = async (path: string) => (await app.inject(`${path}makeCode=HONDA&modelCode=CR-V`)).json()

/** @of marketplace/feeds/economy/powertrain-mpg.ts, marketplace/research/model-info.ts */
t.test('a model has the mpg of the EPA where its file is there, and says so', async (t) => {
  const infoOf = async () => {
    const info: ModelInfoResponse = await answerOf('/rest/lsc/modelinfo/ymm?startYear=2024&')
    t.ok(Check(ModelInfoResponse, info))
    return info.models[0]
  }
  const trims = async () => {
    const found: TrimsResponse = await answerOf('/cm-api/content/trims?year=2024&')
    t.ok(Check(TrimsResponse, found))
    return found
  }
  const sample = await infoOf()
  t.match(sample, { mpgCity: Number, isSample: true })
  t.notOk(sample?.hasEpaMpg || (await trims()).hasEpaMpg)

  await writeFile(join(dataDirectory, 'vehicles.csv'), 'year,make\n2024,Honda\n')
  t.same(await infoOf(), sample, 'a file that is none changes nothing')
  t.match(warnings.join(''), /the file of fuel economy cannot be read/)

  await writeFile(join(dataDirectory, 'vehicles.csv'), catalogue)
  t.match(await infoOf(), { mpgCity: 31, mpgHighway: 41, hasEpaMpg: true })

  const { mpg, hasEpaMpg } = await trims()
  t.ok(hasEpaMpg)
  const ofType = (type: string) => mpg.filter(({ engineType }) => engineType === type)
  t.match(ofType('Gasoline'), [{ epaCity: 31, epaHwy: 41 }])
  t.ok(ofType('Hybrid').length > 0)
  for (const each of ofType('Hybrid')) t.notOk('epaCity' in each, 'a car that the EPA does not name')
})
