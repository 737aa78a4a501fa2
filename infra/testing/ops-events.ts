import type { Test } from 'tap'
import type { OpsView } from '#shared/features/ops/ops-view.ts'

/**
 * The live views that an admin port sends, one a second, until it ends them or the request is aborted.
 * @throws Error where it refuses them
 */
export async function* readOps(admin: string, request: RequestInit): AsyncGenerator<OpsView, void> {
  const { ok, status, body } = await fetch(`${admin}/ops/events`, request)
  if (!ok || body === null) throw new Error(`answered ${status}`)

  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const events = `${text}${chunk}`.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) if (event.startsWith('data: ')) yield JSON.parse(event.slice(6))
  }
}

/** The live views that an admin port sends, until the test ends. @throws Error where the port ends them */
export async function* watchOps(t: Test, admin: string): AsyncGenerator<OpsView, never> {
  const leaving = new AbortController()
  t.teardown(() => leaving.abort())
  yield* readOps(admin, { signal: leaving.signal })
  throw new Error('the admin port ended its events')
}
