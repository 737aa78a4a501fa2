/** A minimal server of pages, with Fastify and one React element. */
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const app = Fastify()

app.get('/cars-for-sale/all-cars', (_request, reply) =>
  reply.type('text/html').send(renderToString(createElement('h1', null, 'Cars'))),
)

await app.listen({ port: 0, host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
process.send?.(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
