import { Window } from 'happy-dom'
import t from 'tap'
import { angles, type DrawingName, drawnColors, drawnStyles, variantCount } from './drawing-name.ts'
import { drawVehicle } from './vehicle-drawing.ts'

const variants = Array.from({ length: variantCount }, (_, variant) => variant)

const everyName: DrawingName[] = drawnStyles.flatMap((style) =>
  variants.flatMap((variant) =>
    drawnColors.flatMap((color) => angles.map((angle) => ({ style, variant, color, angle: angle.name }))),
  ),
)

const suv: DrawingName = { style: 'SUVCROSS', variant: 0, color: 'BLUE', angle: 'side' }

t.test('every style, variant, colour and angle is drawn well-formed and under 6 KB', async (t) => {
  const parser = new new Window().DOMParser()
  const isWellFormed = (markup: string) =>
    !parser.parseFromString(markup, 'image/svg+xml').querySelector('parsererror')
  t.notOk(
    isWellFormed('<svg xmlns="http://www.w3.org/2000/svg"><path></svg>'),
    'the check finds broken markup',
  )

  const drawings = everyName.map((name) => ({ name, markup: drawVehicle(name) }))

  // Colours change attribute values only, so that one colour proves the structure.
  const structures = drawings.filter(({ name }) => name.color === 'BLUE')
  t.same(
    structures.filter(({ markup }) => !isWellFormed(markup)).map(({ name }) => name),
    [],
  )

  t.same(
    drawings.filter(({ markup }) => Buffer.byteLength(markup) >= 6_000).map(({ name }) => name),
    [],
  )

  t.same(
    drawings
      .filter(({ markup }) => /NaN|undefined|Infinity|style=|<script|<text/.test(markup))
      .map(({ name }) => name),
    [],
  )
})

t.test('two cars of one model and colour look alike', async (t) => {
  t.equal(drawVehicle(suv), drawVehicle({ ...suv }))
})

t.test('styles, colours and angles all differ, and models of a style by their side view', async (t) => {
  const unlike = everyName.filter(({ variant, angle }) => variant === 0 || angle === 'side')
  t.equal(new Set(unlike.map(drawVehicle)).size, unlike.length)
})

t.test('a drawing is 3:2 and reaches for nothing outside itself', async (t) => {
  const markup = drawVehicle(suv)
  t.match(markup, 'viewBox="0 0 600 400"')
  t.same(
    [...markup.matchAll(/(?:href="|url\()([^")]*)/g)].filter(([, target]) => !target?.startsWith('#')),
    [],
  )
})
