import { Parser, type Result } from 'tap-parser'
import type { Outcome } from './outcome.ts'

/**
 * What the parser makes of a stream: a subtest's events come before its own point. Other events are of no
 * interest.
 */
type Event = ['child', Event[]] | ['assert', Result] | ['complete', { readonly ok: boolean }]

/**
 * Counts the tests of a file in its TAP: those at its top level, for they are the facts that it proves. A
 * test that is skipped, left to do or asserts nothing has failed, and so has a file without tests or one that
 * ended before it said how many there were.
 */
export function readTap(file: string, tap: string): Outcome {
  const events = Parser.parse(tap, {}) as Event[]
  const verdicts = pointsOf(events)
    .filter(({ point }) => !isEcho(point))
    .map(({ point, inner }) => failuresOf(point, inner).map((failure) => `${file} › ${failure}`))

  const failures = verdicts.filter((verdict) => verdict.length > 0).map((verdict) => verdict.join('\n'))
  const isWhole = events.every(([type, value]) => type !== 'complete' || value.ok)
  if (verdicts.length === 0) failures.push(`${file} ran no test`)
  else if (!isWhole && failures.length === 0) failures.push(`${file} ended before its tests did`)

  return { passed: verdicts.filter((verdict) => verdict.length === 0).length, failures }
}

/** A test that takes too long has failed by itself; tap adds that its file has, too. */
const isEcho = ({ name, diag }: Result) => name === 'timeout!' && diag?.expired !== undefined

function pointsOf(events: readonly Event[]) {
  const points: { point: Result; inner: Event[] | undefined }[] = []
  let inner: Event[] | undefined

  for (const [type, value] of events) {
    if (type === 'child') inner = value
    if (type !== 'assert') continue

    points.push({ point: value, inner })
    inner = undefined
  }

  return points
}

function failuresOf(point: Result, inner: Event[] | undefined): string[] {
  const { name, skip, todo, ok } = point
  if (skip || todo) return [`${name} is ${skip ? 'skipped' : 'left to do'}`]
  if (!inner) return ok ? [] : [`${name}${explain(point)}`]

  const points = pointsOf(inner)
  const failures = points
    .flatMap(({ point, inner }) => failuresOf(point, inner))
    .map((failure) => `${name} › ${failure}`)

  if (failures.length > 0) return failures
  if (points.length === 0) return [`${name} asserts nothing`]

  return ok ? [] : [`${name}${explain(point)}`]
}

function explain({ diag }: Result): string {
  const { at, diff, stack } = diag ?? {}
  const place = at ? ` (${at.fileName}:${at.lineNumber})` : ''
  return `${place}\n${diff ?? stack ?? ''}`.trimEnd().replaceAll('\n', '\n    ')
}
