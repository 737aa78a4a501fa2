/** How checks or tests ended. */
export interface Outcome {
  readonly passed: number
  /** What failed and why, an entry each; an entry may have several lines. */
  readonly failures: readonly string[]
}

/** How the tests of one file ended. */
export interface FileOutcome extends Outcome {
  readonly file: string
  readonly seconds: number
}

/** The sum of several outcomes. */
export function addUp(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  }
}
