import fc from 'fast-check'
import t from 'tap'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'
import { sendRaw, statusesIn } from '#infra/testing/raw-http.ts'

const product = await startProduct(t, { marketplace: await startTestMarketplace(t, { listings: 60 }) })
const { url } = product
const all = '/cars-for-sale/all-cars'
const lines = (...head: string[]) => `${head.join('\r\n')}\r\n\r\n`
const smuggled = lines('GET /smuggled HTTP/1.1', 'Host: x', 'Connection: close')

const ambiguous: Record<string, string> = {
  'Content-Length beside Transfer-Encoding':
    lines(`GET ${all} HTTP/1.1`, 'Host: x', 'Content-Length: 5', 'Transfer-Encoding: chunked') +
    `0\r\n\r\n${smuggled}`,
  'two lengths':
    lines(`GET ${all} HTTP/1.1`, 'Host: x', 'Content-Length: 0', `Content-Length: ${smuggled.length}`) +
    smuggled,
  'a length that is no number': lines(`GET ${all} HTTP/1.1`, 'Host: x', 'Content-Length: +3') + smuggled,
  'a hidden Transfer-Encoding':
    lines(`GET ${all} HTTP/1.1`, 'Host: x', 'Transfer-Encoding: xchunked') + smuggled,
  'bare line feeds': `GET ${all} HTTP/1.1\nHost: x\n\n${smuggled}`,
  'a folded header':
    lines(`GET ${all} HTTP/1.1`, 'Host: x', 'X-A: 1', ' Transfer-Encoding: chunked') + smuggled,
  'no host': lines(`GET ${all} HTTP/1.1`) + smuggled,
}

/** @of server/plugins/refusals.ts, server/app.ts */
t.test(
  'a request that two readers could end in different places is refused, and what hangs on it is never read as another',
  async (t) => {
    for (const [name, request] of Object.entries(ambiguous))
      t.strictSame(statusesIn(await sendRaw(url, request)), [400], name)
    t.strictSame(product.errors(), [])

    const refused = (rule: string) => product.metric(`srp_security_rejects_total{rule="${rule}"}`)
    t.strictSame(
      [await refused('ambiguous_length'), await refused('malformed')],
      [4, 2],
      'and operators see what was refused',
    )
  },
)

/** @of server/plugins/refusals.ts */
t.test(
  'whatever bytes come as a request, the answer is no failure of ours, and the next is served',
  async (t) => {
    const odd = fc.string({
      unit: fc.constantFrom(...'aZ09 \t:;,/?#%&=\\"\'<>[]{}|^`~\0\x7f\xff\r\n'.split('')),
      maxLength: 40,
    })

    const usual = fc.constantFrom(
      'GET',
      'HEAD',
      'POST',
      'TRACE',
      'HTTP/1.1',
      'HTTP/2.0',
      'HTTP/0.9',
      all,
      '*',
      `http://evil.com${all}`,
      '/..%2f..%2fetc/passwd',
    )

    const word = fc.oneof(usual, odd)
    const names = [
      'Cookie',
      'Accept-Encoding',
      'Range',
      'If-None-Match',
      'Expect',
      'Upgrade',
      'Authorization',
      'Origin',
      'X-Forwarded-For',
      'User-Agent',
    ]

    const header = fc.tuple(fc.oneof(fc.constantFrom(...names), odd), odd).map((pair) => pair.join(': '))
    const request = fc.tuple(fc.tuple(word, word, word), fc.array(header, { maxLength: 6 }))
    await fc.assert(
      fc.asyncProperty(request, async ([line, headers]) => {
        const answers = statusesIn(
          await sendRaw(url, lines(line.join(' '), 'Host: x', 'Connection: close', ...headers)),
        )

        return answers.every((status) => status < 500)
      }),
      { numRuns: 300 },
    )

    t.equal((await product.visit(all)).status, 200)
    t.strictSame(product.errors(), [])
  },
)

/** @of server/app.ts */
t.test('methods that are for proxies open nothing', async (t) => {
  for (const method of ['CONNECT evil.com:443', `TRACE ${all}`, 'PRI *', `OPTIONS *`]) {
    const [status = 0] = statusesIn(
      await sendRaw(url, lines(`${method} HTTP/1.1`, 'Host: x', 'Connection: close', 'X-Secret: told')),
    )

    t.ok(status === 0 || (status >= 400 && status < 500), `${method}: ${status}`)
  }

  t.notMatch(
    await sendRaw(url, lines(`TRACE ${all} HTTP/1.1`, 'Host: x', 'Connection: close', 'X-Secret: told')),
    'told',
  )
})

t.test(
  'more headers than anybody sends are refused or left unread, and a page goes on being served',
  async (t) => {
    const many = Array.from({ length: 500 }, (_, index) => `X-${index}: ${index}`)
    const [status = 0] = statusesIn(
      await sendRaw(url, lines(`GET ${all} HTTP/1.1`, 'Host: x', 'Connection: close', ...many)),
    )

    t.ok(status === 200 || status === 431, String(status))

    const [tooLarge] = statusesIn(
      await sendRaw(url, lines(`GET ${all} HTTP/1.1`, 'Host: x', `X-A: ${'a'.repeat(20_000)}`)),
    )

    t.equal(tooLarge, 431)
    t.equal((await product.visit(all)).status, 200)
  },
)

/** @of server/plugins/request-target.ts */
t.test('two hosts, or one that is none, are refused; a whole URL is read as its path', async (t) => {
  const closing = 'Connection: close'
  const ask = async (...head: string[]) => statusesIn(await sendRaw(url, lines(...head, closing)))
  const get = `GET ${all} HTTP/1.1`
  for (const hosts of [
    ['Host: x', 'Host: x'],
    ['Host: x', 'host: y'],
    ['Host: '],
    ['Host: x y'],
    ['Host: x/y'],
    ['Host: user@x'],
    ['Host: x:port'],
    ['Host: x,y'],
    ['Host: [::1'],
  ])
    t.strictSame(await ask(get, ...hosts), [400], hosts.join())

  for (const host of ['x', 'x:80', 'X.example', '127.0.0.1:3000', '[::1]:3000'])
    t.strictSame(await ask(get, `Host: ${host}`), [200], host)

  t.strictSame(await ask(`GET http://x${all} HTTP/1.1`, 'Host: y'), [200])
  t.strictSame(await ask('GET http://x HTTP/1.1', 'Host: x'), await ask('GET / HTTP/1.1', 'Host: x'))
  t.strictSame(await ask(`GET http://user@x${all} HTTP/1.1`, 'Host: x'), [400])
})

/** @of server/app.ts */
t.test('requests that are sent before the answers are answered in their order', async (t) => {
  const head = (path: string, connection = 'keep-alive') =>
    lines(`HEAD ${path} HTTP/1.1`, 'Host: x', `Connection: ${connection}`)
  const answers = await sendRaw(
    url,
    head('/nowhere') + head(all) + head('/nowhere') + head(`${all}?makecode=kia`, 'close'),
  )

  t.strictSame(statusesIn(answers), [404, 200, 404, 301])
})

t.test('a thousand ranges cost no more than one answer', async (t) => {
  const asset = /\/cars-for-sale\/static\/[^"]+\.css/.exec((await product.visit(all)).body)?.[0] ?? ''
  const range = `bytes=${Array.from({ length: 1_000 }, (_, index) => `${index}-${index + 1}`).join(',')}`
  const plain = { 'accept-encoding': 'identity' }

  for (const path of [asset, all]) {
    const whole = await product.visit(path, { headers: plain })
    const { status, body } = await product.visit(path, { headers: { ...plain, range } })
    t.ok([200, 206, 416].includes(status), `${path}: ${status}`)
    t.ok(body.length <= whole.body.length, path)
  }
})
