import t from 'tap'
import { mistakesIn } from './behaviour-rows.ts'

t.test('a row of the behaviour table is refused unless it names a test that exists', async (t) => {
  const directory = t.testdir({
    server: { 'x.ts': '', 'x.test.ts': `t.test('the owner\\'s name comes first', …)` },
  })

  const check = (...cells: string[]) =>
    mistakesIn(
      [
        '| rule | where it lives | proof | spec |',
        '| --- | --- | --- | --- |',
        `| ${cells.join(' | ')} |`,
      ].join('\n'),
      directory,
    )

  const [rule, place, proof] = [
    'Names first',
    '`server/x.ts`',
    "`server/x.test.ts` › the owner's name comes first",
  ] as const

  t.same(check(rule, place, proof, '4.1'), [])
  t.match(check(rule, place, proof), [/^a row has four cells/])
  t.match(check(rule, place, proof, ''), [/^a row has four cells/])
  t.match(check(rule, place, 'by hand', '4.1'), [/^the proof is/])
  t.match(check(rule, place, '`server/y.test.ts` › the name', '4.1'), [/^there is no server\/y\.test\.ts/])
  t.match(check(rule, place, '`server/x.test.ts` › the name comes last', '4.1'), [
    /^server\/x\.test\.ts has no test of that name/,
  ])

  t.match(check(rule, '`server/y.ts`', proof, '4.1'), [/^there is no server\/y\.ts/])
})
