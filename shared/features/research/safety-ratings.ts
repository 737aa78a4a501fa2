import type { SafetyInfo } from './safety.contract.ts'

/** The safety ratings of a model year as the page shows them. */
export interface SafetyRatings {
  /** The average of the tests that have a rating, to one decimal (9.42). */
  readonly average: number
  readonly tests: readonly { readonly name: string; readonly value: number }[]
}

const featuresOf = ({ groups }: SafetyInfo, group: SafetyInfo['groups'][number]['name']) =>
  groups.filter(({ name }) => name === group).flatMap(({ features }) => features)

/** The ratings of crash tests. A rating of 0 is none; undefined where there is none at all. */
export function safetyRatings(safety: SafetyInfo): SafetyRatings | undefined {
  const tests = featuresOf(safety, 'Safety Ratings')
    .map(({ name, value }) => ({ name, value: Number(value) }))
    .filter(({ value }) => value > 0 && value <= 5)

  if (tests.length === 0) return undefined
  const sum = tests.reduce((total, { value }) => total + value, 0)

  return { average: Math.round((sum / tests.length) * 10) / 10, tests }
}

/** The names of the safety features that every car of the model year has (3.41). */
export const standardSafety = (safety: SafetyInfo): readonly string[] =>
  featuresOf(safety, 'Safety Features')
    .filter(({ value }) => value === 'std')
    .map(({ name }) => name)

/** The legroom of a model year, by the labels of its specifications (3.41). */
export const legroomOf = (safety: SafetyInfo) =>
  featuresOf(safety, 'Specifications').filter(({ name }) => /legroom|leg room/i.test(name))
