import '#infra/testing/dom.ts'
import { render, screen } from '@testing-library/react'
import t from 'tap'
import { ruleSamples, well } from '#infra/testing/rule-samples.ts'
import { Figures } from './Figures.tsx'

const figures = (sample = well) => (
  <Figures view={{ ...well, ...sample, atMs: 0, changes: [], findings: [] }} />
)

/** @of client/ops/Figures.tsx */
t.test('the tile of the event loop tells of a process that stands still', async (t) => {
  const { rerender } = render(figures())
  const tile = () => screen.getByText('Event loop in use').parentElement
  t.match(tile()?.textContent, /2 of 2 processes$/)
  t.equal(tile()?.querySelector('[data-is-bad="true"]'), null)

  rerender(figures(ruleSamples['worker silent']?.figures))
  t.match(tile()?.textContent, /1 of 2 processes, 1 silent$/)
  t.ok(tile()?.querySelector('[data-is-bad="true"]'))
})
