import t from 'tap'
import { mediaPath } from '#shared/search/paths.ts'
import { parseDrawingName } from './drawing-name.ts'
import { imagesOf } from './vehicle-images.ts'

const crv = {
  vehicleStyleCode: 'SUVCROSS',
  extColorSimple: 'WHITE',
  makeCode: 'HONDA',
  modelCode: 'CR-V',
  title: '2021 Honda CR-V EX-L w/ Sunroof',
}

const drawingNameOf = (src: string) => src.slice(`${mediaPath}/vehicles/`.length, -'.svg'.length)

/** @spec 3.10 */
t.test(
  'a listing shows its car from several sides, the side view first, each described in words',
  async (t) => {
    const { primary, sources } = imagesOf(crv)
    t.equal(primary, 0)
    t.same(
      sources.map(({ alt }) => alt),
      ['side view', 'front view', 'rear view', 'right side view'].map(
        (view) => `2021 Honda CR-V EX-L, White, ${view}`,
      ),
    )
  },
)

t.test('every address leads to a drawing', async (t) => {
  for (const { src } of imagesOf(crv).sources)
    t.match(parseDrawingName(drawingNameOf(src)), { style: 'SUVCROSS', color: 'WHITE' })
})

t.test('cars of one model are drawn alike whatever their year, and models of a style differ', async (t) => {
  t.same(
    imagesOf({ ...crv, title: '2015 Honda CR-V LX' }).sources.map(({ src }) => src),
    imagesOf(crv).sources.map(({ src }) => src),
  )

  const models = [
    'CR-V',
    'PILOT',
    'RAV4',
    'TUCSON',
    'ROGUE',
    'EQUINOX',
    'ESCAPE',
    'CX-5',
    'X3',
    'Q5',
    'TIGUAN',
    'OUTBACK',
  ]

  t.ok(new Set(models.map((modelCode) => imagesOf({ ...crv, modelCode }).sources[0]?.src)).size > 2)
})

t.test('a car of unknown style or colour is drawn too, and its colour is not claimed', async (t) => {
  for (const unknown of [null, 'TRACTOR', 'constructor']) {
    const [side] = imagesOf({ ...crv, vehicleStyleCode: unknown, extColorSimple: unknown }).sources
    t.match(parseDrawingName(drawingNameOf(side?.src ?? '')), {
      style: 'SUVCROSS',
      color: 'SILVER',
      angle: 'side',
    })

    t.equal(side?.alt, '2021 Honda CR-V EX-L, side view')
  }
})

t.test('a drawing has one name only', async (t) => {
  t.ok(parseDrawingName('sedan-0-red-side'))
  for (const text of [
    'SEDAN-0-red-side',
    'sedan-00-red-side',
    'sedan-6-red-side',
    'sedan--1-red-side',
    'sedan-0-pink-side',
    'sedan-0-red-top',
    'sedan-0-red-side-',
    '',
    '-',
    'sedan-0-red',
  ]) {
    t.equal(parseDrawingName(text), undefined, text)
  }
})
