import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  request as send,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Test } from 'tap'

export interface Target {
  readonly url: string
  /** The address that answers 200 while the target takes requests. */
  readonly readiness: string
}

export interface Balancer {
  readonly url: string
  readonly counts: {
    /** Requests that were sent to a second target, since the first one went away without an answer. */
    repeated: number
    /** Answers of which a part had been passed on when their target went away. */
    cut: number
  }
  /** Resolves when the target is ready and takes requests. */
  add(target: Target): Promise<void>
  /** The count of requests that a target is answering at this moment; undefined for one that was left. */
  inFlight(url: string): number | undefined
  /** Resolves when a target takes no requests any more, because it is not ready or does not answer. */
  left(url: string): Promise<void>
}

interface Place extends Target {
  readonly agent: Agent
  isReady: boolean
  inFlight: number
}

/** The pause between two checks of readiness. */
const checkEveryMs = 100

/**
 * A balancer that sends each request to the least busy of the targets that are ready. A target that is not
 * ready or does not answer gets no further requests until it is ready again, and a GET that it has not begun
 * to answer is sent to another one. @param isWhole an answer is passed on only when it has arrived as a whole
 */
export async function startBalancer(t: Test, { isWhole = false } = {}): Promise<Balancer> {
  const places: Place[] = []
  const counts = { repeated: 0, cut: 0 }
  const placeOf = (url: string) => places.find((place) => place.url === url)

  const server = createServer(createForward({ places, counts, isWhole }))
  await once(server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }), 'listening')
  let isClosed = false
  t.teardown(() => {
    isClosed = true
    server.closeAllConnections()
    server.close()
    for (const { agent } of places) agent.destroy()
  })

  const watch = async (place: Place) => {
    for (; !isClosed; await delay(checkEveryMs, undefined, { ref: false })) await check(place)
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    async add(target) {
      const place = { ...target, agent: new Agent({ keepAlive: true }), isReady: false, inFlight: 0 }
      while (!place.isReady) await check(place)
      places.push(place)
      void watch(place)
    },
    inFlight: (url) => placeOf(url)?.inFlight,
    async left(url) {
      while (placeOf(url)?.isReady) await delay(checkEveryMs / 10)
    },
  }
}

interface ForwardOptions {
  readonly places: readonly Place[]
  readonly counts: Balancer['counts']
  readonly isWhole: boolean
}

/** Forwards a request to the least busy place that has not been tried for it. */
function createForward({ places, counts, isWhole }: ForwardOptions): RequestListener {
  return function forward(request, response, tried: readonly Place[] = []): void {
    const ready = places.filter((place) => place.isReady && !tried.includes(place))
    const [place] = ready.sort((one, other) => one.inFlight - other.inFlight)
    if (!place) return void response.writeHead(503).end()

    const { method, headers } = request
    const isRepeatable = method === 'GET' || method === 'HEAD'
    const onward = send(place.url + request.url, { method, headers, agent: place.agent })
    place.inFlight += 1
    onward.once('close', () => {
      place.inFlight -= 1
    })
    response.once('close', () => onward.destroy())

    const repeat = (error: NodeJS.ErrnoException) => {
      if (response.destroyed) return
      if (error.code === 'ECONNREFUSED') place.isReady = false
      if (!isRepeatable) return void response.destroy()
      counts.repeated += 1
      forward(request, response, [...tried, place])
    }

    let hasBegun = false
    onward.on('error', (error) => hasBegun || repeat(error))
    onward.on('response', (answer) => {
      hasBegun = true
      void (isWhole ? passWhole(answer, response, repeat) : pass(answer, response, counts))
    })

    if (isRepeatable) onward.end()
    else request.pipe(onward)
  }
}

async function check(place: Place): Promise<void> {
  place.isReady = await fetch(place.readiness).then(
    ({ ok }) => ok,
    () => false,
  )
}

const headersOf = ({ headers: { connection: _, 'keep-alive': _1, ...headers } }: IncomingMessage) => headers

function pass(answer: IncomingMessage, response: ServerResponse, counts: Balancer['counts']): void {
  response.writeHead(answer.statusCode ?? 502, headersOf(answer)).flushHeaders()
  answer.pipe(response)
  answer.once('close', () => {
    if (answer.complete || response.destroyed) return
    counts.cut += 1
    response.destroy()
  })
  answer.on('error', () => undefined)
}

async function passWhole(
  answer: IncomingMessage,
  response: ServerResponse,
  repeat: (error: Error) => void,
): Promise<void> {
  try {
    const chunks = await answer.toArray()
    response.writeHead(answer.statusCode ?? 502, headersOf(answer)).end(Buffer.concat(chunks))
  } catch (error) {
    repeat(error as Error)
  }
}
