import type { ServerResponse } from 'node:http'

const waiting = Symbol('called once closed')

interface Watched extends ServerResponse {
  [waiting]?: (() => void)[]
}

/**
 * Calls back once a response is closed: its last byte has been sent, or its client has left. One listener of
 * the response serves all who ask, who are eight for a page. The response itself holds them: a `WeakMap` of
 * all responses takes the garbage collector far longer.
 */
export function onClose(response: Watched, callback: () => void): void {
  if (response[waiting]) return void response[waiting].push(callback)

  const callbacks = [callback]
  response[waiting] = callbacks
  response.once('close', () => {
    for (const call of callbacks) call()
  })
}
