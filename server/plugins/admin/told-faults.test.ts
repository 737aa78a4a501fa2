import t, { type Test } from 'tap'
import { type FaultName, faultTable, type Told } from '#infra/testing/fault-table.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { watchOps } from '#infra/testing/ops-events.ts'
import { startFault } from '#infra/testing/told-faults.ts'

/** The events, one a second, within which a fault is told. */
const tellWithin = 5

const marketplace = await startTestMarketplace(t, { listings: 60 })

interface Watched {
  /** What should have been told and was not. */
  readonly missing: readonly (Told | readonly Told[])[]
  /** The verdict of each event. */
  readonly verdicts: readonly string[]
}

/** Watches a server from before its fault, until all is told or should have been. */
async function watchFault(t: Test, fault: FaultName): Promise<Watched> {
  const { admin, cause, visit, visits } = await startFault[fault](t, marketplace)
  const told: Watched['missing'] = faultTable[fault]
  const seen = new Set<string>()
  const isSeen = ({ rule, subject }: Told) => seen.has(`${rule} ${subject}`)
  const verdicts: string[] = []
  let missing = told

  for await (const { findings } of watchOps(t, admin)) {
    verdicts.push(findings.map(({ subject, words }) => `${subject} ${words}`).join('; ') || 'well')
    // The first event is from before the fault.
    if (verdicts.length > 1) for (const { rule, subject } of findings) seen.add(`${rule} ${subject}`)

    missing = told.filter((any) => ![any].flat().some(isSeen))
    if (missing.length === 0 || verdicts.length > tellWithin) break

    await cause(verdicts.length - 1)
    // Whoever still waits when the server ends is cut off.
    for (let count = 0; count < visits; count += 1) void visit().catch(() => undefined)
  }

  return { missing, verdicts }
}

for (const fault of Object.keys(faultTable) as FaultName[]) {
  /** @of shared/features/ops/verdict.ts */
  t.test(`told within five seconds: ${fault}`, async (t) => {
    const { missing, verdicts } = await watchFault(t, fault)
    t.strictSame(missing, [], verdicts.join('\n'))
  })
}
