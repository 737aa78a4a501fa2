import t from 'tap'
import { makes } from './catalogue.ts'
import { makeCodeOf, modelCodeOf, trimCodeOf } from './codes.ts'
import { findModel, findTrim, recogniseMake, recogniseModel } from './find-model.ts'
import { includesYear } from './model.ts'
import { parseCatalogue } from './tables/parse-catalogue.ts'
import { parsePowertrain } from './tables/parse-powertrain.ts'

const models = makes.flatMap((make) => make.models)
const unique = (codes: readonly string[]) => new Set(codes).size === codes.length

t.test('the catalogue knows some 40 makes and 400 models, each code once', async (t) => {
  t.ok(makes.length >= 35)
  t.ok(models.length >= 250)
  t.ok(unique(makes.map(({ code }) => code)))
  t.ok(unique(models.map(({ code }) => code)))
  t.same(
    models.filter(({ trims }) => !unique(trims.map(({ code }) => code))).map(({ code }) => code),
    [],
  )

  t.same(
    models.filter(
      ({ code, trims }) =>
        ![code, ...trims.map((trim) => trim.code)].every((each) => /^[A-Z0-9-]+(\|[A-Z0-9-]+)?$/.test(each)),
    ),
    [],
  )
})

t.test('every model year that a model was sold in has a powertrain and a trim to put it in', async (t) => {
  const gaps = models.flatMap(({ code, years, trims }) =>
    years.flatMap(({ from, to }) =>
      Array.from({ length: Math.min(to, 2027) - from + 1 }, (_, at) => from + at)
        .filter(
          (year) =>
            !trims.some((trim) =>
              trim.powertrains.some((powertrain) => includesYear(powertrain.years, year)),
            ),
        )
        .map((year) => `${code} ${year}`),
    ),
  )

  t.same(gaps, [])
})

t.test('prices, economy and weights are of this world', async (t) => {
  const odd = models.filter(
    ({ weight, trims, powertrains }) =>
      !(weight > 0) ||
      trims.some(
        ({ msrpUsd, powertrains }) => !(msrpUsd >= 14_000 && msrpUsd <= 400_000) || powertrains.length === 0,
      ) ||
      powertrains.some(
        ({ mpg, weight, rangeMi }) =>
          !(weight > 0) || (mpg && (mpg.city < 9 || mpg.highway > 80)) || (rangeMi ?? 100) > 600,
      ),
  )

  t.same(
    odd.map(({ code }) => code),
    [],
  )

  t.same(
    makes.filter(({ wmis }) => !Object.values(wmis).every((wmi) => /^[A-HJ-NPR-Z0-9]{3}$/.test(wmi))),
    [],
  )
})

t.test('a name finds its model however it is written', async (t) => {
  t.equal(findModel('TOYOTA', 'rav4')?.code, 'RAV4')
  t.equal(findModel('mercedes benz', 'c class')?.code, 'C-CLASS')
  t.equal(findModel('Honda', 'Camry'), undefined)

  const camry = findModel('Toyota', 'Camry')
  t.equal(camry && findTrim(camry, 'xle')?.name, 'XLE')
})

t.test('a text splits into make, model and what follows, the longest names winning', async (t) => {
  const land = recogniseMake('Land Rover Range Rover Sport HSE')
  t.match(land, { found: { name: 'Land Rover' }, rest: 'Range Rover Sport HSE' })
  t.match(recogniseModel('Land Rover', land?.rest ?? ''), {
    found: { name: 'Range Rover Sport' },
    rest: 'HSE',
  })

  t.match(recogniseModel('Toyota', 'Sienna SE'), { found: { name: 'Sienna' }, rest: 'SE' })
  t.equal(recogniseMake('Horse and cart'), undefined)
  t.equal(recogniseModel('Toyota', ''), undefined)
})

/** @spec 3.19 (part) @of marketplace/catalogue/codes.ts */
t.test('codes are the same for generated and imported cars and unique over makes', async (t) => {
  t.equal(makeCodeOf('Land Rover'), 'LAND-ROVER')
  t.equal(makeCodeOf('Citroën'), 'CITROEN')
  t.equal(modelCodeOf('Toyota', 'Camry'), 'CAMRY')
  t.equal(modelCodeOf('Ram', '1500'), 'RAM-1500')
  t.equal(
    modelCodeOf('Geo', 'Tracker'),
    'GEO-TRACKER',
    'a model that the catalogue does not know carries its make',
  )

  t.not(modelCodeOf('Suzuki', 'Tracker'), modelCodeOf('Geo', 'Tracker'))
  t.equal(trimCodeOf('CR-V', 'EX-L'), 'CR-V|EX-L')
})

t.test('a powertrain is read from its shorthand', async (t) => {
  t.match(parsePowertrain('P2.5I4T 38/38+42 F,A C,M6 *2 2021-2024'), {
    ...{
      fuel: 'PIH',
      engine: '2.5L I4 Turbo Plug-In Hybrid',
      cylinders: 4,
      displacementL: 2.5,
      mpg: { city: 38, highway: 38 },
      rangeMi: 42,
    },
    ...{ drives: ['FWD', 'AWD4WD'], weight: 2, years: { from: 2021, to: 2024 } },
    transmissions: [{ code: 'AUT' }, { code: 'MAN', name: '6-Speed Manual' }],
  })

  t.match(parsePowertrain('E 310 A E'), { fuel: 'ELE', mpg: null, rangeMi: 310, cylinders: null })
})

t.test('a slip in the tables stops the start and names the line', async (t) => {
  for (const line of [
    'Toyota | 10',
    'Toyota | 10 | A B C\nCamry | boat 4/5 | 1 | 1995- | LE 28 | 2.5I4 28/39 F A8',
    'Toyota | 10 | A B C\nCamry | sedan 4/5 | 1 | 1995- | LE | 2.5I4 28/39 F A8',
  ]) {
    t.throws(() => parseCatalogue(line), /catalogue has a (line|body|trim)/)
  }

  for (const powertrain of [
    'Q2.5I4 28/39 F A8',
    '2.5I4 28-39 F A8',
    '2.5I4 28/39 X A8',
    '2.5I4 28/39 F Z8',
    '2.5I4 28/39 F A8 soon',
  ]) {
    t.throws(() => parsePowertrain(powertrain), /catalogue has a/)
  }
})
