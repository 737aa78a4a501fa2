import t from 'tap'
import { makes } from '#marketplace/catalogue/catalogue.ts'
import { modelFactsOf } from '#marketplace/catalogue/model-facts.ts'
import { mediaPath } from '#shared/search/paths.ts'
import { bodyShapes, shapeOf } from './body-shapes.ts'
import { parseDrawingName } from './drawing-name.ts'
import { imagesOf } from './vehicle-images.ts'

const crv = {
  vehicleStyleCode: 'SUVCROSS',
  sizeCode: 'COMPACT_SUV',
  fuelTypeGroup: 'GSL',
  cabCode: null,
  bedLengthFt: null,
  extColorSimple: 'WHITE',
  intColorSimple: 'BEIGE',
  modelCode: 'CR-V',
  title: '2021 Honda CR-V EX-L w/ Sunroof',
}

const drawingNameOf = (src: string) => src.slice(`${mediaPath}/vehicles/`.length, -'.svg'.length)

/** @spec 3.10 */
t.test(
  'a listing shows its car from several sides and inside, the side view first, each described in words',
  async (t) => {
    const { primary, sources } = imagesOf(crv)
    t.equal(primary, 0)
    t.same(
      sources.map(({ alt }) => alt),
      [
        ...['side view', 'front view', 'rear three-quarter view', 'rear view', 'right side view'].map(
          (view) => `2021 Honda CR-V EX-L, White, ${view}`,
        ),
        '2021 Honda CR-V EX-L, interior',
      ],
    )
  },
)

t.test('every address leads to a drawing: in the paint outside, in the upholstery inside', async (t) => {
  const colors = imagesOf(crv).sources.map(({ src }) => parseDrawingName(drawingNameOf(src))?.color)
  t.same(colors, ['WHITE', 'WHITE', 'WHITE', 'WHITE', 'WHITE', 'BEIGE'])
})

t.test('cars of one model are drawn alike whatever their year and trim', async (t) => {
  t.same(
    imagesOf({ ...crv, title: '2015 Honda CR-V LX' }).sources.map(({ src }) => src),
    imagesOf(crv).sources.map(({ src }) => src),
  )
})

/** @of marketplace/media/body-shapes.ts, marketplace/media/shapes.table.ts */
t.test('there are sixty shapes and more, and every shape is that of some car', async (t) => {
  t.ok(bodyShapes.size >= 60, `${bodyShapes.size} shapes`)
  const trucks = ['CREW', 'EXTENDED', 'REGULAR'].flatMap((cabCode) =>
    [5.5, 6.5, 8].map((bedLengthFt) => ({ cabCode, bedLengthFt })),
  )

  const models = makes.flatMap((make) => make.models)
  const chosen = new Set(
    models.flatMap((model) =>
      [{ cabCode: null, bedLengthFt: null }, ...(model.style === 'TRUCKS' ? trucks : [])].map((truck) =>
        shapeOf({
          modelCode: model.code,
          vehicleStyleCode: model.style,
          sizeCode: modelFactsOf(model, '').sizeCode,
          fuelTypeGroup: model.powertrains[0]?.fuel ?? null,
          ...truck,
        }),
      ),
    ),
  )

  t.same(
    [...chosen].filter((code) => !bodyShapes.has(code)),
    [],
  )
  t.ok(chosen.size >= 60, `${chosen.size} shapes of cars`)
})

/** @of marketplace/media/body-shapes.ts */
t.test(
  'an off-roader, a truck with its cab and bed and an electric car have shapes of their own',
  async (t) => {
    const shape = (facts: Partial<typeof crv> | { cabCode: string; bedLengthFt: number }) =>
      shapeOf({ ...crv, ...facts })
    t.equal(shape({ modelCode: 'WRANGLER' }), 'off-roader')

    const truck = { modelCode: 'FORD-F-150', vehicleStyleCode: 'TRUCKS' }
    t.equal(shape({ ...truck, ...{ cabCode: 'CREW', bedLengthFt: 5.5 } }), 'pickup')
    t.equal(shape({ ...truck, ...{ cabCode: 'CREW', bedLengthFt: 6.5 } }), 'pickup-crew-standard')
    t.equal(shape({ ...truck, ...{ cabCode: 'REGULAR', bedLengthFt: 8 } }), 'pickup-regular-long')

    t.ok(bodyShapes.get(shape({ modelCode: 'MODEL-Y' }))?.profile.features.includes('closed'), 'no grille')
    t.ok(
      bodyShapes
        .get(shape({ modelCode: 'X-NEW', fuelTypeGroup: 'ELE' }))
        ?.profile.features.includes('closed'),
    )
  },
)

t.test(
  'a car of an unknown model is drawn by its style and size, another body of a model by its style',
  async (t) => {
    const shape = (facts: Partial<typeof crv>) => shapeOf({ ...crv, modelCode: 'NOBODYS', ...facts })
    t.equal(shape({}), 'suv-compact')
    t.equal(shape({ sizeCode: 'FULLSIZE_SUV' }), 'suv-large')
    t.equal(shape({ vehicleStyleCode: 'SEDAN', sizeCode: 'COMPACT_SEDAN' }), 'sedan-compact')
    t.equal(shape({ modelCode: 'MUSTANG', vehicleStyleCode: 'CONVERT' }), 'convertible-luxury')
  },
)

t.test('a car of unknown style or colour is drawn too, and its colour is not claimed', async (t) => {
  for (const unknown of [null, 'TRACTOR', 'constructor']) {
    const facts = { modelCode: 'NOBODYS', vehicleStyleCode: unknown, extColorSimple: unknown }
    const [side] = imagesOf({ ...crv, ...facts, intColorSimple: unknown }).sources
    t.match(parseDrawingName(drawingNameOf(side?.src ?? '')), {
      shape: 'suv-compact',
      color: 'SILVER',
      angle: 'side',
    })

    t.equal(side?.alt, '2021 Honda CR-V EX-L, side view')
  }
})

t.test('a drawing has one name, and a style has the drawing of its usual shape', async (t) => {
  t.ok(parseDrawingName('sedan-small-red-side'))
  t.match(parseDrawingName('suvcross-red-side'), { shape: 'suv-compact' }, 'or that of its style')
  for (const text of [
    'SEDAN-small-red-side',
    'sedan-small-RED-side',
    'sedan-tiny-red-side',
    'sedan-small-pink-side',
    'sedan-small-red-top',
    'sedan-small-red-side-',
    'sedan-small--red-side',
    '',
    '-',
    'sedan-small-red',
  ]) {
    t.equal(parseDrawingName(text), undefined, text)
  }
})
