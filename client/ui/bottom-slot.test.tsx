import '#infra/testing/dom.ts'
import { act, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import t from 'tap'
import { type BottomSlotName, useBottomSlot } from './bottom-slot.ts'

const Prompt = ({ name, wants }: { name: BottomSlotName; wants: boolean }) =>
  useBottomSlot(name, wants) && <i>{name}</i>

const Prompts = ({ names }: { names: readonly BottomSlotName[] }) =>
  (['ad', 'interest', 'push', 'consent'] as const).map((name) => (
    <Prompt key={name} name={name} wants={names.includes(name)} />
  ))

/** @of client/ui/bottom-slot.ts */
t.test('one prompt at a time stands at the bottom of the window, the more important one first', async (t) => {
  t.equal(renderToString(<Prompts names={['consent', 'ad']} />), '', 'none before the page is hydrated')

  const { container, rerender, unmount } = render(<Prompts names={['ad']} />)
  const shown = async (...names: BottomSlotName[]) => {
    await act(async () => rerender(<Prompts names={names} />))
    return container.textContent
  }

  t.equal(container.textContent, 'ad')
  t.equal(await shown('ad', 'interest'), 'interest')
  t.equal(await shown('ad', 'interest', 'push'), 'push')
  t.equal(await shown('ad', 'interest', 'push', 'consent'), 'consent')
  t.equal(await shown('ad', 'interest'), 'interest', 'the next one when those before it are gone')
  t.equal(await shown('ad'), 'ad')
  t.equal(await shown(), '')
  unmount()
})
