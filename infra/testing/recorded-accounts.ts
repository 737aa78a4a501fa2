import { EventEmitter, once } from 'node:events'
import { type IncomingHttpHeaders, type RequestListener, request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Test } from 'tap'
import { answers, startOrigin } from './origin.ts'

/** What an accounts process was asked. */
export interface AskedOfAccounts {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  /** The JSON that was sent; undefined where there was none. */
  readonly body: unknown
}

/**
 * An origin in the place of the accounts process that records what it is asked. It passes on to the real one
 * at an address, or answers 404, but for the paths whose behaviour the test sets.
 */
export async function startRecordedAccounts(t: Test, address?: string) {
  const asked: AskedOfAccounts[] = []
  const arrivals = new EventEmitter()
  const behaviours = new Map<string, RequestListener>()
  const unknown = answers({ message: 'not found' }, { status: 404 })

  const origin = await startOrigin(t, async (request, response) => {
    const { method = 'GET', url = '/', headers } = request
    const sent = await text(request)
    asked.push({ method, url, headers, body: sent === '' ? undefined : JSON.parse(sent) })
    arrivals.emit('arrival')

    const behaviour = behaviours.get(url.split('?', 1)[0] ?? '')
    if (behaviour) return behaviour(request, response)
    if (address === undefined) return unknown(request, response)

    const onward = send(address + url, { method, headers, agent: false })
    onward.on('response', (answer) => {
      const { connection: _, 'keep-alive': _1, ...passed } = answer.headers
      answer.pipe(response.writeHead(answer.statusCode ?? 502, passed))
    })

    onward.on('error', () => response.destroy())
    onward.end(sent)
  })

  const askedAt = (path: string) => asked.filter(({ url }) => url.split('?', 1)[0] === path)

  return {
    url: origin.url,
    asked,
    /** What was asked at a path, oldest first. */
    askedAt,
    /** Resolves once something was asked at a path. */
    async arrived(path: string) {
      while (askedAt(path).length === 0) await once(arrivals, 'arrival')
    },
    /** Replaces the behaviour of a path; without one, the path behaves as before. */
    behave(path: string, behaviour?: RequestListener) {
      if (behaviour) behaviours.set(path, behaviour)
      else behaviours.delete(path)
    },
  }
}
