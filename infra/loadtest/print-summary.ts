import { counted, milliseconds, perSecond, share } from './report/formats.ts'
import type { Summary } from './summary.contract.ts'

/** The run in a few lines for the terminal. */
export function printSummary({ profile, total, pages, seconds, dropped, thresholds, checks }: Summary): void {
  const { requests, failed, shed } = total.all
  console.log(
    `\n${profile}: ${counted(requests)} answers in ${counted(seconds)} s (${perSecond(requests / seconds)}), ${share(failed / requests)} failed`,
  )
  if (shed > 0) console.log(`${counted(shed)} were turned away`)
  if (dropped > 0) console.log(`${counted(dropped)} journeys were not begun: the load generator or the product could not keep up`)
  for (const { name, all } of pages)
    if (all.ttfb)
      console.log(
        `  ${name.padEnd(8)} first byte p50 ${milliseconds(all.ttfb.p50)}, p95 ${milliseconds(all.ttfb.p95)}, p99 ${milliseconds(all.ttfb.p99)}`,
      )
  for (const { fact, fails } of checks) if (fails > 0) console.log(`✗ ${fact}: not ${counted(fails)} times`)
  for (const { metric, limit, isMet } of thresholds) console.log(`${isMet ? '✓' : '✗'} ${metric} ${limit}`)
}
