/**
 * The marketplace's search and spotlights from constant buffers, so that what is measured is the page server. Everything else is the
 * marketplace's. A message names how the spotlights behave from then on; 'hanging' is said of every optional call.
 */
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

export type Behaviour = 'healthy' | 'slow' | 'hanging' | 'empty' | 'failing'

const marketplace = process.env.MARKETPLACE_URL ?? ''
/** Asked before the search. */
const lookups = /^\/rest\/lsc\/(options|zip)\//
const lateMs = 1_500
const fetchBytes = async (path: string) => Buffer.from(await (await fetch(marketplace + path)).arrayBuffer())
const search = await fetchBytes('/rest/lsc/listing?numRecords=30')
const spotlights = await fetchBytes('/rest/lsc/listing/spotlight/results?numSpotlights=6')
const empty = Buffer.from('{"featured":[],"standard":[],"owners":[]}')
let behaviour: Behaviour = 'healthy'

function answer(response: ServerResponse, body: Buffer, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
}

async function answerSpotlights(response: ServerResponse): Promise<void> {
  if (behaviour === 'failing') return answer(response, empty, 500)
  if (behaviour === 'slow') await setTimeout(lateMs)
  answer(response, behaviour === 'empty' ? empty : spotlights)
}

function passOn(request: IncomingMessage, response: ServerResponse): void {
  const onward = send(marketplace + request.url, { method: request.method, headers: request.headers })
  onward.on('response', (from) => from.pipe(response.writeHead(from.statusCode ?? 502, from.headers)))
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}

const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
  const path = request.url?.split('?', 1)[0] ?? ''
  if (path === '/rest/lsc/listing') answer(response, search)
  else if (behaviour === 'hanging' && !lookups.test(path)) return
  else if (path === '/rest/lsc/listing/spotlight/results') void answerSpotlights(response)
  else passOn(request, response)
})
process.on('message', (next: Behaviour) => {
  behaviour = next
})
process.on('SIGTERM', () => process.exit(0))
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
