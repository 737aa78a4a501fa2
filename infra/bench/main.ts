/**
 * `npm run bench` runs every benchmark and writes docs/performance.md. `npm run bench -- listings page` runs
 * the named benchmarks and prints their figures only. Those that bring programs of their own are part of the
 * former where BENCH_PEER or BENCH_OPENSEARCH is 1.
 */
import { globSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describeMachine } from '#infra/scripts/describe-machine.ts'
import { rootDirectory } from '#infra/scripts/root-directory.ts'
import { SetupError } from '#shared/settings/setup-error.ts'
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

/** The benchmarks that need the network: without it the others are reported. */
const optional = ['peer', 'opensearch']
const isAsked = (name: string) => process.env[`BENCH_${name.toUpperCase()}`] === '1'
const usual = known.filter((name) => !optional.includes(name) || isAsked(name))
const sections: string[] = []

interface Benchmark {
  /** Installs what the benchmark needs. @throws SetupError where it cannot */
  prepare?(): void
  run(): Promise<Figure[]>
}

const benchmarks: [name: string, benchmark: Benchmark][] = []

// All are prepared before the first is run: a run lasts most of an hour, and what is missing is told at once.
for (const name of wanted.length > 0 ? wanted : usual)
  await orReport(name, async () => {
    const benchmark = (await import(`./${name}.bench.ts`)) as Benchmark
    benchmark.prepare?.()
    benchmarks.push([name, benchmark])
  })

for (const [name, { run }] of benchmarks)
  await orReport(name, async () => {
    const figures = await run()
    if (figures.some(({ isMet }) => !isMet)) process.exitCode = 1

    const section = `## ${name}\n\n${tableOf(figures)}\n`
    console.log(`\n${section}`)
    sections.push(section)
  })

if (wanted.length === 0) writeFileSync(join(rootDirectory, 'docs/performance.md'), reportOf(sections))

/** Runs a part of a benchmark; an optional one that cannot be set up is told, and the others go on. */
async function orReport(name: string, part: () => Promise<void>): Promise<void> {
  try {
    await part()
  } catch (error) {
    if (!optional.includes(name) || !(error instanceof SetupError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

function reportOf(sections: readonly string[]): string {
  return `# Performance

\`npm run bench\` writes this page in one run. Most figures are ratios to a reference that is measured in the same run, so that they
hold on other machines. Load generator and server share the cores; rates are per second of the server's processor time.

Machine: ${describeMachine()}. Date: ${new Date().toISOString().slice(0, 10)}.

${sections.join('\n')}`
}
