import '#infra/testing/dom.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import t from 'tap'
import { well } from '#infra/testing/rule-samples.ts'
import type { Finding } from '#shared/features/ops/finding.ts'
import { OpsHeader } from './OpsHeader.tsx'

const findings = (count: number): Finding[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ rule: 'call fails', severity: 'warning', subject: `call ${at + 1}`, words: 'fails' },
  }))

const header = (count: number) => (
  <OpsHeader view={{ ...well, atMs: 0, changes: [], findings: findings(count) }} silentMs={0} />
)

const told = () =>
  screen.queryAllByRole('listitem').map((item) => /call \d/.exec(item.textContent ?? '')?.[0])

/** @of client/ops/OpsHeader.tsx */
t.test('of many faults the worst are told, and the others on demand', async (t) => {
  const { rerender } = render(header(5))
  t.equal(told().length, 5)
  t.equal(screen.queryByRole('button'), null)

  rerender(header(7))
  t.strictSame(told(), ['call 1', 'call 2', 'call 3', 'call 4'])

  fireEvent.click(screen.getByRole('button', { name: 'and 3 more' }))
  t.equal(told().length, 7)

  fireEvent.click(screen.getByRole('button', { name: 'The worst alone' }))
  t.equal(told().length, 4)
})
