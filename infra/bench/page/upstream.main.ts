/**
 * An upstream that repeats the marketplace's first response to each request, whatever the highest price, so
 * that searches new to the page server cost the upstream nothing. A message sets the behaviour of the
 * spotlights; 'hanging' applies to every optional call.
 */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { type Batch, type BatchHead, batchPath, batchType } from '#shared/features/batches/batch.contract.ts'

export type Behaviour = 'healthy' | 'slow' | 'hanging' | 'empty' | 'failing'

const marketplace = process.env.MARKETPLACE_URL ?? ''

/** The calls that precede the search. */
const lookups = /^\/rest\/lsc\/(options|zip)\//
const lateMs = 1_500
const search = '/rest/lsc/listing'
const spotlights = '/rest/lsc/listing/spotlight/results'
const noSpotlights = Buffer.from('{"featured":[],"standard":[],"owners":[]}')
let behaviour: Behaviour = 'healthy'

interface Asked {
  readonly method: string
  readonly url: string
  readonly contentType: string | undefined
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

const answers = new Map<string, Promise<Answer>>()

async function fetchAnswer({ method, url, contentType }: Asked, body: string): Promise<Answer> {
  const posted = method === 'POST' && { body, headers: { 'content-type': String(contentType) } }
  const from = await fetch(`${marketplace}${url}`, { method, ...posted })
  const type = from.headers.get('content-type')

  return {
    status: from.status,
    headers: type === null ? {} : { 'content-type': type },
    body: Buffer.from(await from.arrayBuffer()),
  }
}

const failed: Answer = { status: 500, headers: {}, body: Buffer.alloc(0) }

/** The answer to one request; undefined where none comes. */
async function answerTo(request: Asked, body: string): Promise<Answer | undefined> {
  const { method, url } = request
  const path = url.split('?', 1)[0] ?? ''
  if (behaviour === 'hanging' && path !== search && !lookups.test(path)) return undefined
  if (path === spotlights && behaviour === 'failing') return failed
  if (path === spotlights && behaviour === 'slow') await setTimeout(lateMs)

  const key = `${method} ${url.replace(/maxPrice=\d+/, '')} ${body}`
  const known = answers.get(key) ?? fetchAnswer(request, body)
  answers.set(key, known)
  const answer = await known

  return path === spotlights && behaviour === 'empty' ? { ...answer, body: noSpotlights } : answer
}

/** Answers a batch as the marketplace does, a part that never comes with none. */
async function answerBatch(body: string, response: ServerResponse): Promise<void> {
  const { requests }: Batch = JSON.parse(body)
  response.writeHead(200, { 'content-type': batchType })
  const answering = requests.map(async ({ path: url }, at) => {
    const answer = await answerTo({ method: 'GET', url, contentType: undefined }, '')
    if (answer === undefined) return new Promise<never>(() => undefined)

    const head: BatchHead = { at, status: answer.status, headers: answer.headers }
    response.write(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), answer.body, Buffer.from('\n')]))
  })

  await Promise.all(answering)
  response.end()
}

const server = createServer({ keepAliveTimeout: 75_000 }, async (request, response) => {
  const { method = 'GET', url = '', headers } = request
  const body = await text(request)
  if (url === batchPath) return answerBatch(body, response)

  const answer = await answerTo({ method, url, contentType: headers['content-type'] }, body)
  if (answer) response.writeHead(answer.status, answer.headers).end(answer.body)
})

process.on('message', (next: Behaviour) => {
  behaviour = next
})

process.on('SIGTERM', () => process.exit(0))

server.listen(0, '127.0.0.1', () =>
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
