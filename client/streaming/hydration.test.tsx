import '#infra/testing/dom.ts'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import t from 'tap'
import { useAfterHydration } from './hydration.ts'

interface HeartProps {
  readonly id: string
  readonly isSaved: boolean
}

t.test(
  'what a browser knows appears after hydration, and renders only those components again that it changes',
  async (t) => {
    const rendered: string[] = []
    function Heart({ id, isSaved }: HeartProps) {
      const shown = useAfterHydration(isSaved, false)
      rendered.push(`${id} ${shown}`)
      return <b id={id}>{shown ? 'saved' : 'not saved'}</b>
    }

    const page = (isMore: boolean) => (
      <>
        <Heart id="saved" isSaved />
        <Heart id="other" isSaved={false} />
        {isMore && <Heart id="more" isSaved />}
      </>
    )

    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(page(false))
    t.equal(container.textContent, 'not savednot saved')

    rendered.length = 0
    const faults: unknown[] = []
    const root = await act(async () =>
      hydrateRoot(container, page(false), { onRecoverableError: (fault) => faults.push(fault) }),
    )

    t.strictSame(faults, [])
    t.equal(container.textContent, 'savednot saved')
    t.strictSame(rendered, ['saved false', 'other false', 'saved true'])

    rendered.length = 0
    await act(async () => root.render(page(true)))
    t.ok(rendered.includes('more true') && !rendered.includes('more false'), 'a later part knows it at once')

    await act(async () => root.unmount())
    container.remove()
  },
)
