/**
 * The page server with two more routes: one sends a constant of CONSTANT_BYTES, the other, with a REDIS_URL,
 * the cached page as ioredis gets it. Its first message is its address. Asked for its memory it collects
 * garbage before it answers; it can stop counting metrics and writing its log.
 */
import * as fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { FastifyReply } from 'fastify'
import { Redis } from 'ioredis'
import { builtClient } from '#infra/testing/built-client.ts'
import { collectGarbage } from '#infra/testing/collect-garbage.ts'
import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { createLog } from '#server/observe/log.ts'
import { Counter, Gauge, Histogram } from '#server/observe/metric-cells.ts'
import { fitGarbageCollector } from '#server/start/garbage-collector.ts'
import { LogOutput } from '#shared/settings/log-output.ts'

/** The memory of a process, in bytes: what is alive in V8's heap, and what its objects hold outside of it. */
export interface Memory {
  readonly heapUsed: number
  readonly external: number
}

/**
 * What it is asked: the size of its memory, or to be watched by metrics and log, as it is at first, or not.
 */
export type Asked = 'memory' | 'watched' | 'unwatched'

fitGarbageCollector()
const config = loadConfig(process.env)

const { server } = await buildApp({
  config,
  client: async () => builtClient,
  // The log is written as operators have it written.
  log: createLog({ level: config.logLevel, destination: new LogOutput({ fs, process, Buffer, setTimeout }) }),
})

const send = (reply: FastifyReply, bytes: Buffer) =>
  reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(bytes)

const constant = Buffer.alloc(Number(process.env.CONSTANT_BYTES ?? 0), 'x')
server.get('/constant', (_request, reply) => send(reply, constant))

if (typeof config.redis === 'string') {
  const redis = new Redis(config.redis)
  let key: string | undefined
  server.get('/redis', async (_request, reply) => {
    key ??= (await redis.keys('srp:{page:*'))[0]
    return send(reply, (await redis.getBuffer(key ?? '')) ?? Buffer.alloc(0))
  })
}

await server.listen({ port: 0, host: '127.0.0.1' })

const counting = [Counter, Gauge, Histogram].flatMap(({ prototype }) =>
  ['inc', 'dec', 'set', 'observe'].flatMap((name) =>
    name in prototype ? [{ prototype, name, act: Reflect.get(prototype, name) }] : [],
  ),
)

const nothing = () => undefined

function watch(isWatched: boolean): void {
  for (const { prototype, name, act } of counting)
    Object.assign(prototype, { [name]: isWatched ? act : nothing })
  server.log.level = isWatched ? config.logLevel : 'silent'
}

process.on('message', async (asked: Asked) => {
  if (asked !== 'memory') return watch(asked === 'watched')

  await collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  process.send?.({ heapUsed, external } satisfies Memory)
})

process.on('SIGTERM', () => process.exit(0))
process.send?.(`http://127.0.0.1:${(server.server.address() as AddressInfo).port}`)
