import { writeFile } from 'node:fs/promises'
import t from 'tap'
import { readOptions, UsageError } from './import-options.ts'
import { presetNamed } from './map/presets.ts'

t.test('a command line names a file and what to do with it', async (t) => {
  t.strictSame(
    await readOptions([
      'a.csv',
      '--feed',
      'spring-7',
      '--preset',
      'dealer',
      '--partial',
      '--shrink',
      '--dry-run',
    ]),
    {
      ...{
        file: 'a.csv',
        feedName: 'spring-7',
        mapping: presetNamed('dealer'),
        quarantineFile: undefined,
        isPartialAllowed: true,
        isShrinkAllowed: true,
        isDryRun: true,
        isJson: false,
      },
    },
  )

  t.equal(await readOptions(['--help']), 'help')
})

t.test('a mistake in the command line is one line that names it', async (t) => {
  const directory = t.testdir()
  await writeFile(`${directory}/odd.json`, '{"colour":"x"}')
  const mistakes: [string[], RegExp][] = [
    [[], /^Name one file/],
    [['a.csv', 'b.csv'], /^Name one file/],
    [['a.csv', '--colour'], /^Unknown option '--colour'$/],
    [['a.csv', '--feed', 'Spring 7'], /^--feed must be a name of up to 64 .* not "Spring 7"\.$/],
    [['a.csv', '--feed', ''], /^--feed must be a name/],
    [['a.csv', '--feed', 'x'.repeat(65)], /^--feed must be a name/],
    [['a.csv', '--preset'], /^Option '--preset <value>' argument missing$/],
    [['a.csv', '--preset', 'delaer'], /no preset "delaer"; known: dealer, raw/],
    [['a.csv', '--preset', 'raw', '--mapping', 'x'], /not both/],
    [['a.csv', '--mapping', `${directory}/odd.json`], /unknown key "colour"; known: vin/],
    [['a.csv', '--mapping', `${directory}/none.json`], /cannot be read \(ENOENT\)/],
  ]

  for (const [args, message] of mistakes) {
    await t.rejects(readOptions(args), { name: 'UsageError', message }, args.join(' '))
    await t.rejects(readOptions(args), UsageError)
  }
})
