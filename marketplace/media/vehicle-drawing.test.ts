import { Window } from 'happy-dom'
import t from 'tap'
import { bodyShapes } from './body-shapes.ts'
import { angles, type DrawingName, drawnColors } from './drawing-name.ts'
import { drawVehicle } from './vehicle-drawing.ts'

const everyName: DrawingName[] = [...bodyShapes.keys()].flatMap((shape) =>
  drawnColors.flatMap((color) => angles.map((angle) => ({ shape, color, angle: angle.name }))),
)

const suv: DrawingName = { shape: 'suv-compact', color: 'BLUE', angle: 'side' }
const drawings = everyName.map((name) => ({ name, markup: drawVehicle(name) }))

/** Colours change attribute values only, so that one colour proves the structure. */
const structures = drawings.filter(({ name }) => name.color === 'BLUE')

t.test('every shape, colour and angle is drawn well-formed and within 6 KB', async (t) => {
  const parser = new new Window().DOMParser()
  const isWellFormed = (markup: string) =>
    !parser.parseFromString(markup, 'image/svg+xml').querySelector('parsererror')
  t.notOk(
    isWellFormed('<svg xmlns="http://www.w3.org/2000/svg"><path></svg>'),
    'the check finds broken markup',
  )

  const shapesOf = (broken: typeof drawings) => broken.map(({ name }) => name)
  t.same(shapesOf(structures.filter(({ markup }) => !isWellFormed(markup))), [])
  t.same(shapesOf(drawings.filter(({ markup }) => Buffer.byteLength(markup) > 6_000)), [])
  t.same(
    shapesOf(drawings.filter(({ markup }) => /NaN|undefined|Infinity|style=|<script|<text/.test(markup))),
    [],
  )
})

t.test('two cars of one model and colour look alike', async (t) => {
  t.equal(drawVehicle(suv), drawVehicle({ ...suv }))
})

t.test('shapes, colours and angles all differ, shapes by their side view', async (t) => {
  const unlike = drawings.filter(
    ({ name }) => name.angle === 'side' || (name.angle !== 'interior' && name.shape === suv.shape),
  )
  t.equal(new Set(unlike.map(({ markup }) => markup)).size, unlike.length)
})

/** @of marketplace/media/drawing/front-view.ts */
t.test('from the front, cars stand to scale, and electric cars have no grille', async (t) => {
  const widthOf = (shape: string) => {
    const markup = drawVehicle({ shape, color: 'BLUE', angle: 'front' })
    return Number(/rx="([\d.]+)"/.exec(markup)?.[1])
  }

  const widths = ['hatch-mini', 'sedan-midsize', 'suv-large', 'pickup-heavy'].map(widthOf)
  t.same(
    widths,
    widths.toSorted((a, b) => a - b),
  )

  const hasGrille = (shape: string) =>
    drawVehicle({ shape, color: 'BLUE', angle: 'front' }).includes('#aeb4b9')
  t.same(['sedan-midsize', 'pickup', 'sedan-ev', 'pickup-ev'].map(hasGrille), [true, true, false, false])
})

t.test('a drawing is 3:2 and reaches for nothing outside itself', async (t) => {
  for (const { markup, name } of structures) {
    t.match(markup, 'viewBox="0 0 600 400"', name.shape)
    const targets = [...markup.matchAll(/(?:href="|url\()([^")]*)/g)].map(([, target]) => target ?? '')
    t.same(
      targets.filter((target) => !target.startsWith('#') || !markup.includes(` id="${target.slice(1)}"`)),
      [],
      name.shape,
    )
  }
})
