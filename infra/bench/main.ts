/**
 * `npm run bench` runs every benchmark and writes docs/performance.md; `npm run bench -- listings page` runs
 * those named and only prints.
 */
import { globSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'
import { basename, join } from 'node:path'
import { rootDirectory } from '#infra/scripts/root-directory.ts'
import { type Figure, tableOf } from './figure.ts'

const known = globSync('*.bench.ts', { cwd: import.meta.dirname })
  .map((file) => basename(file, '.bench.ts'))
  .sort()

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !known.includes(name))

if (unknown !== undefined) {
  console.error(`no benchmark "${unknown}"; there are: ${known.join(', ')}`)
  process.exit(2)
}

const sections: string[] = []

for (const name of wanted.length > 0 ? wanted : known) {
  const { run } = (await import(`./${name}.bench.ts`)) as { run(): Promise<Figure[]> }
  const figures = await run()
  if (figures.some(({ isMet }) => !isMet)) process.exitCode = 1

  const section = `## ${name}\n\n${tableOf(figures)}\n`
  console.log(`\n${section}`)
  sections.push(section)
}

if (wanted.length === 0) writeFileSync(join(rootDirectory, 'docs/performance.md'), reportOf(sections))

function reportOf(sections: readonly string[]): string {
  const [{ model = 'unknown processor' } = {}] = cpus()
  const machine = `${cpus().length} × ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}, Node ${process.version}`

  return `# Performance

Written by \`npm run bench\`: everything in one run, as ratios to something that ran beside it, so that they mean the same on another machine.
Load generator and server share the cores; where a rate is told, it is per second of the server's processor time.

Machine: ${machine}. Date: ${new Date().toISOString().slice(0, 10)}.

${sections.join('\n')}`
}
