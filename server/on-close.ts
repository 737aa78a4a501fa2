import type { ServerResponse } from 'node:http'

const callbacksOf = new WeakMap<ServerResponse, (() => void)[]>()

/**
 * Calls back once a response is closed: its last byte has been sent, or its client has left. One listener of the
 * response serves all who ask, who are eight for a page.
 */
export function onClose(response: ServerResponse, callback: () => void): void {
  const known = callbacksOf.get(response)
  if (known) return void known.push(callback)

  const callbacks = [callback]
  callbacksOf.set(response, callbacks)
  response.once('close', () => {
    for (const call of callbacks) call()
  })
}
