import { once } from 'node:events'
import { request as send } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Test } from 'tap'
import { createCertificate } from './smtp-server.ts'

/**
 * A front that ends TLS, with a certificate that nobody signed, and passes requests on to a server over http,
 * as a balancer does: it says who asked and by which protocol, whatever the client says of that.
 * @returns its origin, `https://localhost:…`
 */
export async function startTlsFront(t: Test, to: string): Promise<string> {
  const { key, cert } = createCertificate(t)
  const front = createServer({ key, cert }, (request, response) => {
    const { method, url = '/', socket } = request
    const headers = {
      ...request.headers,
      'x-forwarded-proto': 'https',
      'x-forwarded-for': socket.remoteAddress ?? '',
    }

    const onward = send(to + url, { method, headers, agent: false })
    onward.on('response', (answer) => {
      const { connection: _, 'keep-alive': _1, ...passed } = answer.headers
      answer.pipe(response.writeHead(answer.statusCode ?? 502, passed))
    })

    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })

  await once(front.listen(0, '127.0.0.1'), 'listening')
  t.teardown(() => {
    front.closeAllConnections()
    front.close()
  })

  return `https://localhost:${(front.address() as AddressInfo).port}`
}
