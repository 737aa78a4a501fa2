/**
 * An upstream that repeats the marketplace's first response to each request, whatever the highest price, so
 * that searches new to the page server cost the upstream nothing. A message sets the behaviour of the
 * spotlights; 'hanging' applies to every optional call.
 */
import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'

export type Behaviour = 'healthy' | 'slow' | 'hanging' | 'empty' | 'failing'

const marketplace = process.env.MARKETPLACE_URL ?? ''

/** The calls that precede the search. */
const lookups = /^\/rest\/lsc\/(options|zip)\//
const lateMs = 1_500
const search = '/rest/lsc/listing'
const spotlights = '/rest/lsc/listing/spotlight/results'
const noSpotlights = '{"featured":[],"standard":[],"owners":[]}'
let behaviour: Behaviour = 'healthy'

interface Answer {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

const answers = new Map<string, Promise<Answer>>()

async function fetchAnswer({ method = 'GET', url, headers }: IncomingMessage, body: string): Promise<Answer> {
  const posted = method === 'POST' && { body, headers: { 'content-type': String(headers['content-type']) } }
  const from = await fetch(`${marketplace}${url}`, { method, ...posted })
  const type = from.headers.get('content-type')

  return {
    status: from.status,
    headers: type === null ? {} : { 'content-type': type },
    body: Buffer.from(await from.arrayBuffer()),
  }
}

const server = createServer({ keepAliveTimeout: 75_000 }, async (request, response) => {
  const { method, url = '' } = request
  const body = await text(request)
  const path = url.split('?', 1)[0] ?? ''
  if (behaviour === 'hanging' && path !== search && !lookups.test(path)) return
  if (path === spotlights && behaviour === 'failing') return response.writeHead(500).end()
  if (path === spotlights && behaviour === 'slow') await setTimeout(lateMs)

  const key = `${method} ${url.replace(/maxPrice=\d+/, '')} ${body}`
  const known = answers.get(key) ?? fetchAnswer(request, body)
  answers.set(key, known)
  const answer = await known
  response
    .writeHead(answer.status, answer.headers)
    .end(path === spotlights && behaviour === 'empty' ? noSpotlights : answer.body)
})

process.on('message', (next: Behaviour) => {
  behaviour = next
})

process.on('SIGTERM', () => process.exit(0))

server.listen(0, '127.0.0.1', () =>
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
