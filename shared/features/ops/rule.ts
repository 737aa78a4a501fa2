import type { Finding } from './finding.ts'
import type { OpsFigures } from './ops-view.ts'

/** A rule of the verdict: a condition over the figures of one moment. */
export interface Rule {
  readonly name: string
  /** The figure that shows the fault first. */
  readonly sign: string
  /** The alerts that report it while no operator watches. */
  readonly alerts: readonly string[]
  /** Finds what is wrong; nothing where all is well. */
  find(figures: OpsFigures): readonly Omit<Finding, 'rule'>[]
}
