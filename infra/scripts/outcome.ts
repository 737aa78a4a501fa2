/** How checks or tests ended. */
export interface Outcome {
  readonly passed: number
  /** What failed and why, an entry each; may run over several lines. */
  readonly failures: readonly string[]
}

/** One outcome of many. */
export function addUp(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  }
}
