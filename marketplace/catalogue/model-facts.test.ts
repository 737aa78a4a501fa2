import t from 'tap'
import { makes } from './catalogue.ts'
import { modelFactsOf } from './model-facts.ts'

/** @spec 2.27 (part) @of marketplace/catalogue/model-facts.ts */
t.test('the filter Off-road finds the trims that are built for rough ground, and no others', async (t) => {
  const offRoad = makes
    .flatMap(({ models }) => models)
    .flatMap((model) =>
      model.trims
        .filter(({ name }) => modelFactsOf(model, name).bodySubtypes.includes('OFF_ROAD'))
        .map(({ name }) => `${model.make} ${model.name} ${name}`),
    )

  const missed = [
    'Ford Bronco Sport Badlands',
    'GMC Sierra 1500 AT4X',
    'Lexus GX 550 Overtrail',
    'Nissan Rogue Rock Creek',
    'Ram 2500 Power Wagon',
  ].filter((car) => !offRoad.includes(car))
  t.strictSame(missed, [])

  for (const car of ['Ford Bronco Sport Big Bend', 'Nissan Rogue SL']) t.notOk(offRoad.includes(car), car)
})
