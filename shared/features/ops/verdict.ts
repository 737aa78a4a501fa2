import { callRules } from './call-rules.ts'
import { type Finding, severities } from './finding.ts'
import type { OpsFigures } from './ops-view.ts'
import { pageRules } from './page-rules.ts'
import { processRules } from './process-rules.ts'
import type { Rule } from './rule.ts'

/** All rules of the verdict. Causes come before what they cause: processes, calls, pages. */
export const rules: readonly Rule[] = [...processRules, ...callRules, ...pageRules]

/** What is wrong by these figures, the worst first; nothing where all is well. */
export function judge(figures: OpsFigures): Finding[] {
  const found = rules.flatMap(({ name, find }) =>
    find(figures).map((finding) => ({ rule: name, ...finding })),
  )
  return found.toSorted((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity))
}
