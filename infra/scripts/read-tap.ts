import { Parser, type Result } from 'tap-parser'
import type { FileOutcome, Outcome } from './outcome.ts'

/** An event of the parser: the events of a subtest come before its own point. Other events are ignored. */
type Event = ['child', Event[]] | ['assert', Result] | ['complete', { readonly ok: boolean }]

/**
 * Counts the tests of a file in its TAP: those at its top level, for they are the facts that it proves. A
 * test that is skipped, left to do or asserts nothing has failed, and so has a file without tests or one that
 * ended before it said how many there were.
 */
export const readTap = (file: string, tap: string): Outcome => outcomeOf(file, parse(tap))

/**
 * Counts the tests of many files in the TAP of the process that they share, where each is a test that is
 * named after it. A file that the process did not bring to its end has failed, and so has what failed outside
 * all of them.
 */
export function readSharedTap(files: readonly string[], tap: string): FileOutcome[] {
  const points = pointsOf(parse(tap)).filter(({ point }) => !isEcho(point))
  const outcomes = files.map((file): FileOutcome => {
    const found = points.find(({ point }) => point.name === file)
    if (!found) return { file, seconds: 0, passed: 0, failures: [`${file} did not end`] }

    const { point, inner = [] } = found
    const outcome = outcomeOf(file, inner)
    const failures = point.ok || outcome.failures.length > 0 ? outcome.failures : [`${file}${explain(point)}`]

    return { file, seconds: (point.time ?? 0) / 1_000, passed: outcome.passed, failures }
  })

  const others = points.filter(({ point }) => !point.ok && !files.includes(point.name))
  const outside = others.map(({ point }) => `${point.name}${explain(point)}`)

  return outside.length === 0
    ? outcomes
    : [...outcomes, { file: 'outside all files', seconds: 0, passed: 0, failures: outside }]
}

const parse = (tap: string) => Parser.parse(tap, {}) as Event[]

function outcomeOf(file: string, events: readonly Event[]): Outcome {
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
