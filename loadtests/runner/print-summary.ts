import { measuredSeconds } from './measured-seconds.ts'
import { counted, milliseconds, perSecond, share, vitalInWords, vitalName } from './report/formats.ts'
import { limitInWords } from './report/limit-words.ts'
import type { Summary } from './summary.contract.ts'

/** Prints the summary of a run to the terminal. */
export function printSummary(summary: Summary): void {
  const { profile, total, journeys } = summary
  const seconds = measuredSeconds(summary)
  const { requests, failed, shed } = total.all
  const done = journeys.reduce((sum, journey) => sum + journey.done, 0)
  const failures =
    requests > 0
      ? `, ${counted(requests)} answers (${perSecond(requests / seconds)}), ${share(failed / requests)} failed`
      : ''

  console.log(`\n${profile}: ${counted(done)} journeys in ${counted(seconds)} s${failures}`)
  if (shed > 0) console.log(`${counted(shed)} were turned away`)

  if (summary.dropped > 0)
    console.log(
      `${counted(summary.dropped)} journeys were not begun: the load generator or the product could not keep up`,
    )

  for (const { name, all } of summary.pages)
    if (all.ttfb)
      console.log(
        `  ${name.padEnd(8)} first byte p50 ${milliseconds(all.ttfb.p50)}, p95 ${milliseconds(all.ttfb.p95)}, p99 ${milliseconds(all.ttfb.p99)}`,
      )

  for (const vital of summary.vitals)
    console.log(`  ${vitalName(vital).padEnd(25)} p75 ${vitalInWords(vital)}`)
  for (const { fact, fails } of summary.checks)
    if (fails > 0) console.log(`✗ ${fact}: not ${counted(fails)} times`)
  if (summary.findings?.length === 0) console.log('The live view said nothing')
  for (const { severity, subject, words, seconds: length } of summary.findings ?? [])
    console.log(`! The live view said for ${counted(length)} s: ${severity} ${subject} ${words}`)
  for (const limit of summary.limits) {
    const { measure, mustBe, was } = limitInWords(limit)
    console.log(`${limit.isMet === null ? '·' : limit.isMet ? '✓' : '✗'} ${measure}: ${mustBe}; was ${was}`)
  }
}
