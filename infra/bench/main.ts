/** `npm run bench` runs every benchmark, `npm run bench -- listings page` those named; each prints its ratios. */
import { globSync } from 'node:fs'
import { basename } from 'node:path'

const known = globSync('*.bench.ts', { cwd: import.meta.dirname }).map((file) => basename(file, '.bench.ts'))
const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !known.includes(name))
if (unknown !== undefined) {
  console.error(`no benchmark "${unknown}"; there are: ${known.join(', ')}`)
  process.exit(2)
}
for (const name of wanted.length > 0 ? wanted : known) {
  const { run } = (await import(`./${name}.bench.ts`)) as { run(): Promise<void> }
  console.log(`\n# ${name}`)
  await run()
}
