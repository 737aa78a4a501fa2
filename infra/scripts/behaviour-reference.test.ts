import t from 'tap'
import { readRows } from './behaviour-reference.ts'

const read = (source: string) => readRows('server/x.test.ts', source, (path) => path !== 'server/gone.ts')

t.test('a test is a row: its name, the file that it is about, and the lines that it proves', async (t) => {
  t.same(read("t.test('the owner\\'s name comes first', async (t) => {})"), [
    { rule: "the owner's name comes first", places: ['server/x.ts'], spec: [] },
  ])

  t.same(read('/** @spec 4.1, 4.2 (part) @of client/a.ts, client/b.tsx */\n  t.test(\n    `cars`, …'), [
    { rule: 'cars', places: ['client/a.ts', 'client/b.tsx'], spec: ['4.1', '4.2 (part)'] },
  ])

  t.same(read("/**\n * @spec 4.1,\n *   4.2\n * @of client/a.ts\n */\nt.test('cars', …"), [
    { rule: 'cars', places: ['client/a.ts'], spec: ['4.1', '4.2'] },
  ])
})

t.test('tags that cannot be read stop the print with the name of their test', async (t) => {
  t.throws(() => read("/** @spec 4 */\nt.test('cars', …"), /server\/x\.test\.ts › cars: 4 is no line/)
  t.throws(() => read("/** @of server/gone.ts */\nt.test('cars', …"), /there is no server\/gone\.ts/)
  t.throws(() => read("/** @proves 4.1 */\nt.test('cars', …"), /there is no tag @proves/)
})

t.test('a name that goes on from the test before it stops the print', async (t) => {
  for (const name of ['it is shown', 'its flags hide it', 'nor is it hidden', 'Because it is full'])
    t.throws(() => read(`\nt.test('${name}', …`), /begins with its subject/, name)
  t.doesNotThrow(() => read("\nt.test('items are shown', …"))
})
