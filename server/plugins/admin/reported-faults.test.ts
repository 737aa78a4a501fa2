// @alone: each fault is to be reported within five seconds
import t, { type Test } from 'tap'
import { type ExpectedFinding, type FaultName, faultTable } from '#infra/testing/fault-table.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { watchOps } from '#infra/testing/ops-events.ts'
import { startFault } from '#infra/testing/start-fault.ts'
import { rules } from '#shared/features/ops/verdict.ts'

/** The events, one a second, within which a fault is reported. */
const reportWithin = 5

const marketplace = await startTestMarketplace(t, { listings: 60 })

interface Watched {
  /** The findings that should have been reported and were not. */
  readonly missing: readonly (ExpectedFinding | readonly ExpectedFinding[])[]
  /** The verdict of each event. */
  readonly verdicts: readonly string[]
}

/** Watches a server from before its fault, until all findings are reported or should have been. */
async function watchFault(t: Test, fault: FaultName): Promise<Watched> {
  const { admin, cause, visit, visits } = await startFault[fault](t, marketplace)
  const expected: Watched['missing'] = faultTable[fault]
  const seen = new Set<string>()
  const isSeen = ({ rule, subject }: ExpectedFinding) => seen.has(`${rule} ${subject}`)
  const verdicts: string[] = []
  let missing = expected

  for await (const { findings } of watchOps(t, admin)) {
    verdicts.push(findings.map(({ subject, words }) => `${subject} ${words}`).join('; ') || 'well')
    // The first event is from before the fault.
    if (verdicts.length > 1) for (const { rule, subject } of findings) seen.add(`${rule} ${subject}`)

    missing = expected.filter((any) => ![any].flat().some(isSeen))
    if (missing.length === 0 || verdicts.length > reportWithin) break

    await cause(verdicts.length - 1)
    // Requests that still wait when the server ends are cut off.
    for (let count = 0; count < visits; count += 1) void visit().catch(() => undefined)
  }

  return { missing, verdicts }
}

for (const fault of Object.keys(faultTable) as FaultName[]) {
  /** @of shared/features/ops/verdict.ts */
  t.test(`reported within five seconds: ${fault}`, async (t) => {
    const { missing, verdicts } = await watchFault(t, fault)
    t.strictSame(missing, [], verdicts.join('\n'))
  })
}

/** @of shared/features/ops/verdict.ts */
t.test('each rule of the verdict reports a fault that is caused here', async (t) => {
  const proven = new Set(
    Object.values(faultTable).flatMap((expected) => expected.flat().map(({ rule }) => rule)),
  )
  t.strictSame(
    rules.map(({ name }) => name).filter((name) => !proven.has(name)),
    [],
  )
})
