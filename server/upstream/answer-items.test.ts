import t from 'tap'
import Type, { type Static } from 'typebox'
import { AnswerShape } from './answer-shape.ts'

const Car = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  title: Type.String({ maxLength: 40 }),
  photos: Type.Array(Type.Object({ src: Type.String() })),
  make: Type.Optional(Type.String()),
  model: Type.Optional(Type.String()),
  trim: Type.Optional(Type.String()),
  year: Type.Optional(Type.Integer()),
  isHot: Type.Optional(Type.Boolean()),
})

const response = Type.Object({
  total: Type.Integer(),
  cars: Type.Array(Car),
  more: Type.Optional(Type.Array(Car)),
})
const shape = new AnswerShape<Static<typeof response>>({ response, droppable: ['cars'] })
const car = (id: number, title = `Car ${id}`) => ({ id, title, photos: [{ src: `/${id}.svg` }] })
const read = (answer: unknown) => shape.read(JSON.stringify(answer))

t.test('a car is read once for all answers that hold it, in whatever list and place', async (t) => {
  const first = read({ total: 3, cars: [car(1), car(2), car(3)] }).answer
  const second = read({ cars: [car(4), car(3)], more: [car(1), car(5)], total: 4 }).answer
  t.strictSame(second, { cars: [car(4), car(3)], more: [car(1), car(5)], total: 4 })
  t.equal(second.cars[1], first.cars[2])
  t.equal(second.more?.[0], first.cars[0])

  const changed = read({ total: 1, cars: [car(1, 'Cheaper')] }).answer
  t.strictSame(changed.cars, [car(1, 'Cheaper')], 'a car that has changed is another')
})

t.test('whatever a text looks like, its answer is what JSON says', async (t) => {
  const titles = [
    '}],"cars":[{',
    '\\',
    '\\"},{"id":1',
    '"},{"id":1,"title":"',
    '{',
    '[',
    'Škoda 🚗',
    '</script>',
  ]
  const answers: readonly object[] = [
    { total: 0, cars: [] },
    { total: 2, cars: titles.map((title, index) => car(index + 1, title)), more: [] },
    {
      total: 1,
      cars: [
        { ...car(1), photos: [{ src: '1' }, { src: '2' }] },
        { year: 2020, ...car(2) },
      ],
    },
  ]

  for (const answer of answers) {
    for (const space of [0, 1]) {
      const text = JSON.stringify(answer, undefined, space)
      for (let time = 0; time < 2; time += 1) t.strictSame(shape.read(text).answer, answer)
    }
  }
})

t.test('a list of the same name deeper in an answer is not taken for it', (t) => {
  const deep = { cars: [car(1)], more: [car(2)] }
  t.strictSame(read({ deep, total: 1, cars: [] }).answer, { total: 1, cars: [] })
  t.strictSame(read({ deep, total: 1, cars: [car(3)] }).answer, { total: 1, cars: [car(3)] })
  t.end()
})

t.test('fields that are not declared are left out of a car, each time', async (t) => {
  for (let time = 0; time < 2; time += 1)
    t.strictSame(read({ total: 1, cars: [{ ...car(7), secret: 1 }], secret: 2 }).answer, {
      total: 1,
      cars: [car(7)],
    })
})

t.test('a bad car is dropped and counted although the others are known', async (t) => {
  read({ total: 2, cars: [car(1), car(2)] })
  const { answer, dropped } = read({ total: 3, cars: [car(1), { ...car(2), id: 'x' }, null, car(2)] })
  t.strictSame(answer.cars, [car(1), car(2)])
  t.strictSame(Object.fromEntries(dropped), { type: 1, missing: 1 })
})

t.test('a list that is too long is cut to what was asked for, and known cars stay whole', async (t) => {
  const text = JSON.stringify({ listings: [car(1), car(2), car(3)] })
  const listings = new AnswerShape({ response: Type.Object({ listings: Type.Array(Car) }) })
  t.match(listings.read(text, 2), { answer: { listings: [{ id: 1 }, { id: 2 }] }, surplus: 1 })
  t.match(listings.read(text), { answer: { listings: { length: 3 } }, surplus: 0 })
})

t.test('a text that is no JSON fails, however much of it is known', async (t) => {
  const text = JSON.stringify({ total: 2, cars: [car(1), car(2)] })
  const broken = [
    ...[text.slice(0, -1), text.replace(']}', ',]}'), text.replace('},{"id":2', '}{"id":2')],
    ...[text.replace('"total"', 'total'), text.replace('},{"id":2', '},,{"id":2'), text.slice(0, 60)],
    text.replace('},{"id":2', '};{"id":2'),
  ]
  shape.read(text)
  for (const each of broken) t.throws(() => shape.read(each), { code: 'parse' })
  t.throws(() => shape.read(JSON.stringify({ total: 1, deep: { cars: [car(1)] } })), { code: 'schema' })
})
