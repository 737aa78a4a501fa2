import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Operations } from '#server/operate/operations.ts'
import { OpsFeed } from './ops-feed.ts'

interface OpsOptions {
  readonly operations: Operations
  /** The folder of the view's built script and styles. */
  readonly files: string
}

/** The policy of the live view: its own files alone, and no inline scripts or styles. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Forecourt, live</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/ops/files/ops.css">
<script type="module" src="/ops/files/ops.js"></script>
</head>
<body><div id="ops"></div><noscript>The live view needs JavaScript. <a href="/breakers">Breakers</a> and <a href="/metrics">metrics</a> do not.</noscript></body>
</html>
`

/**
 * The routes of the live view: a page that needs no other installation, and the stream of events that feeds
 * it.
 */
export function opsRoutes(app: FastifyInstance, { operations, files }: OpsOptions): void {
  const feed = new OpsFeed(operations)
  app.addHook('onListen', async () => feed.start())
  app.addHook('preClose', async () => feed.close())

  app.get('/ops', async (_request, reply) => {
    if (!existsSync(files))
      return reply.code(503).type('text/plain').send('The live view is not built: npm run build\n')
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page)
  })

  app.get('/ops/events', async (_request, reply) => {
    if (feed.isFull)
      return reply.code(503).header('retry-after', 10).send({ error: 'Too many watch already.' })
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })

    feed.watch(reply.raw)
  })

  if (existsSync(files))
    void app.register(fastifyStatic, { root: files, prefix: '/ops/files/', cacheControl: false })
}
