import type { BreakerStatus } from '#shared/features/ops/breaker-status.ts'
import type { Finding } from '#shared/features/ops/finding.ts'
import { historyMs } from '#shared/features/ops/ops-point.ts'
import type { OpsChange, OpsView } from '#shared/features/ops/ops-view.ts'
import type { Totals } from './series-totals.ts'

const maxChanges = 200

/** The rules whose findings are changes of a breaker, which are recorded as such. */
const breakerRules = new Set(['breaker open', 'breaker held'])

interface Now extends Pick<OpsView, 'calls' | 'findings'> {
  /** What was counted since the reading before. */
  readonly last: Totals
}

/** The changes of breakers and of the verdict in the last fifteen minutes. */
export class ChangesRecord {
  #changes: OpsChange[] = []
  #lastId = 0
  #modes = new Map<string, BreakerStatus['mode']>()
  #findings = new Map<string, Finding>()

  /** Records what has changed. @returns all changes, the latest first */
  record(atMs: number, { last, calls, findings }: Now): readonly OpsChange[] {
    const found = new Map(findings.map((finding) => [`${finding.rule} ${finding.subject}`, finding]))
    const changes = [
      ...transitionsIn(last),
      ...calls.flatMap(({ call, mode }) => changeOfMode(call, this.#modes.get(call) ?? mode, mode)),
      ...without(found, this.#findings).map(({ subject, rule }) => ({ subject, from: 'well', to: rule })),
      ...without(this.#findings, found).map(({ subject, rule }) => ({ subject, from: rule, to: 'well' })),
    ]

    this.#modes = new Map(calls.map(({ call, mode }) => [call, mode]))
    this.#findings = found

    const recorded = changes.map((change) => {
      this.#lastId += 1
      return { id: this.#lastId, atMs, ...change }
    })

    this.#changes = [...recorded.toReversed(), ...this.#changes]
      .filter((change) => atMs - change.atMs <= historyMs)
      .slice(0, maxChanges)

    return this.#changes
  }
}

type Change = Pick<OpsChange, 'subject' | 'from' | 'to'>

const transitionsIn = (last: Totals): Change[] =>
  last
    .series('srp_breaker_transitions_total')
    .filter(({ value }) => value > 0)
    .map(({ labels }) => ({
      subject: String(labels.call),
      from: String(labels.from),
      to: String(labels.to),
    }))

const changeOfMode = (call: string, from: BreakerStatus['mode'], to: BreakerStatus['mode']): Change[] =>
  from === to ? [] : [{ subject: call, from: held(from), to: held(to) }]

const held = (mode: BreakerStatus['mode']) => (mode === 'auto' ? 'automatic' : `held ${mode}`)

/** The findings of one moment that are not among those of another. */
const without = (findings: ReadonlyMap<string, Finding>, others: ReadonlyMap<string, Finding>) =>
  [...findings].flatMap(([key, finding]) =>
    others.has(key) || breakerRules.has(finding.rule) ? [] : [finding],
  )
