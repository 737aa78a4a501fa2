import type { Test } from 'tap'
import type { OpsView } from '#shared/features/ops/ops-view.ts'

/** The live views that an admin port sends, one a second, until the test ends. */
export async function* watchOps(t: Test, admin: string): AsyncGenerator<OpsView, never> {
  const leaving = new AbortController()
  t.teardown(() => leaving.abort())
  const { body } = await fetch(`${admin}/ops/events`, { signal: leaving.signal })
  if (body === null) throw new Error('no events')

  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const events = `${text}${chunk}`.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) if (event.startsWith('data: ')) yield JSON.parse(event.slice(6))
  }

  throw new Error('the admin port ended its events')
}
