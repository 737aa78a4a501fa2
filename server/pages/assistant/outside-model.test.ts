import type { RequestListener } from 'node:http'
import t from 'tap'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startOrigin, type TestOrigin } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { assistantApiPath } from '#shared/features/assistant/assistant-paths.ts'
import type { AssistantTurn } from '#shared/features/assistant/assistant-turn.ts'

const marketplace = await startTestMarketplace(t)
const sentence = 'something to impress the neighbours, in red'

interface ModelMessage {
  readonly content?: string | null
  readonly tool?: string
  readonly args?: string
  readonly tokens?: number
}

/** An answer of an OpenAI-compatible service. */
const message = ({ content = null, tool = 'search', args, tokens = 500 }: ModelMessage) => ({
  id: 'x',
  choices: [
    {
      index: 0,
      message: {
        role: 'assistant',
        content,
        ...(args !== undefined && {
          tool_calls: [{ id: '1', type: 'function', function: { name: tool, arguments: args } }],
        }),
      },
    },
  ],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: tokens },
})

const json =
  (status: number, body: unknown): RequestListener =>
  (request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

const bodies: string[] = []

/** A service that keeps what it is sent. */
const model = await startOrigin(t, json(200, message({})))

function behave(origin: TestOrigin, behaviour: RequestListener) {
  origin.behave((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => bodies.push(Buffer.concat(parts).toString()))
    behaviour(request, response)
  })
}

const start = (tokensPerDay = 1_000_000, timeoutFactor = 20) =>
  startProduct(t, {
    ...{ marketplace, timeoutFactor },
    origins: { assistant: `${model.url}/v1` },
    assistant: { model: 'test-model', apiKey: 'secret-key', tokensPerDay },
  })

type Product = Awaited<ReturnType<typeof start>>

const say = async (
  product: Product,
  words = sentence,
  { search = '', remoteAddress = '10.0.0.1' } = {},
): Promise<AssistantTurn> =>
  (
    await product.inject(assistantApiPath, {
      ...{ method: 'POST', body: { say: words, search, asked: [] }, remoteAddress },
      headers: { host: 'localhost', origin: 'http://localhost' },
    })
  ).json()

const product = await start()
const outcomes = (outcome: string) => product.metric(`srp_assistant_model_total{outcome="${outcome}"}`)

/** @spec 2.7 (part) @of server/features/assistant/assistant-model.ts */
t.test('a model that an operator names helps with what the grammar does not understand', async (t) => {
  behave(model, json(200, message({ args: '{"bodyStyleSubtypeCode":["LUXURY"],"extColorSimple":["BLUE"]}' })))
  const turn = await say(product)
  t.equal(turn.search, 'bodyStyleSubtypeCode=LUXURY&extColorSimple=RED', 'red was said, and stays')
  t.notOk(turn.words, 'nothing is left over')

  const [request] = model.requests
  t.match(request, { url: '/v1/chat/completions', headers: { authorization: 'Bearer secret-key' } })
  const sent = JSON.parse(bodies.at(-1) ?? '{}')
  t.match(sent, { model: 'test-model', tools: [{ type: 'function', function: { name: 'search' } }] })
  t.equal(sent.messages.at(-1).content, sentence)

  const before = model.requests.length
  t.match(await say(product, 'a red SUV'), { search: 'vehicleStyleCode=SUVCROSS&extColorSimple=RED' })
  t.equal(model.requests.length, before, 'what the grammar understands is sent to nobody')
  t.equal(await product.metric('srp_assistant_turns_total{outcome="model"}'), 1)
})

t.test(
  'makes and models that the model names are read by the grammar, and no place is taken from it',
  async (t) => {
    behave(model, json(200, message({ args: '{"keyword":"toyota camry in 30303","zip":"10001"}' })))
    t.equal((await say(product)).search, 'makeCode=TOYOTA&modelCode=CAMRY&extColorSimple=RED')
  },
)

/** @of server/features/assistant/search-tool.ts */
t.test(
  'an order that the model names takes the place of another, and the usual one adds nothing',
  async (t) => {
    behave(model, json(200, message({ args: '{"sortBy":"relevance"}' })))
    const ordered = await say(product, sentence, { search: 'sortBy=derivedpriceASC' })
    t.equal(ordered.search, 'extColorSimple=RED')
    t.ok((await say(product)).words, 'what was not understood is left over')
  },
)

t.test('who the shopper is does not reach the model', async (t) => {
  behave(model, json(200, message({ content: 'Fine.' })))
  await say(product, 'My name is Ada Lovelace, ada@example.com, 404-555-0123, blorb near 30303')
  const { messages } = JSON.parse(bodies.at(-1) ?? '{}')
  t.equal(messages.at(-1).content, 'My name is …, …, …, blorb near 303xx')
  t.notMatch(bodies.at(-1), /Lovelace|example\.com|30303/)
})

t.test('what the model says to its search is shown as plain text, and cut', async (t) => {
  const args = '{"bodyStyleSubtypeCode":["LUXURY"]}'
  behave(model, json(200, message({ content: `Cars with\u0007 style. ${'So '.repeat(200)}`, args })))
  const { note = '' } = await say(product)
  t.match(note, /^Cars with style\. So So/)
  t.ok(note.length <= 280)

  for (const content of [
    '<script>alert(1)</script>',
    'See https://evil.example/cars',
    'See evil.example for more',
    'Write to me@evil',
    'It costs $1 today',
    'Call (404) 555-0123',
  ]) {
    behave(model, json(200, message({ content, args })))
    const turn = await say(product)
    t.equal(turn.note, undefined, content)
    t.match(turn.search, 'bodyStyleSubtypeCode=LUXURY', content)
  }
})

const useless: Record<string, RequestListener> = {
  'an error': json(500, {}),
  'a refusal': json(401, { error: { message: 'bad key' } }),
  'talk instead of a search': json(200, message({ content: 'Buy from me.' })),
  'no JSON': (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
  'JSON of another shape': json(200, { choices: 'none' }),
  'a call of a foreign tool': json(200, message({ tool: 'delete_listings', args: '{"all":true}' })),
  'a foreign schema': json(
    200,
    message({ args: '{"ownerId":[1],"sql":"drop","vehicleStyleCode":["ROCKET"]}' }),
  ),
  'arguments that are no JSON': json(200, message({ args: '{"maxPrice":' })),
  'a cut answer': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '999' })
    response.write('{"choices"')
    response.destroy()
  },
}

/** @of server/pages/assistant/read-with-model.ts */
t.test('whatever the model does, the grammar answers', async (t) => {
  const own = await start()
  for (const [what, behaviour] of Object.entries(useless)) {
    const each = what === 'an error' ? own : await start()
    behave(model, behaviour)
    const turn = await say(each)
    t.equal(turn.search, 'extColorSimple=RED', what)
    t.match(turn.reply, /I did not understand/, what)
    t.equal(turn.note, undefined, what)
    t.strictSame(each.errors(), [], what)
  }
})

t.test(
  'a model that hangs is waited for as long as declared, and one that fails is left alone',
  async (t) => {
    const stuck = await startOrigin(t, () => undefined)
    const options = { marketplace, assistant: { model: 'm', apiKey: undefined, tokensPerDay: 1_000_000 } }
    // The factor is that of the lookups as well, by which the grammar reads.
    const slow = await startProduct(t, { ...options, timeoutFactor: 0.2, origins: { assistant: stuck.url } })
    t.equal((await say(slow)).search, 'extColorSimple=RED')
    t.equal(stuck.requests.length, 1)

    const broken = await startOrigin(t, json(503, {}))
    const failing = await startProduct(t, { ...options, origins: { assistant: broken.url } })
    for (let turn = 0; turn < 6; turn += 1) t.equal((await say(failing)).search, 'extColorSimple=RED')
    t.equal(broken.requests.length, 4, 'then its breaker is open')
  },
)

t.test('a model that limits the server is not asked before the time that it says', async (t) => {
  const limited = await start()
  const before = model.requests.length
  model.behave((request, response) => {
    request.resume()
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '60' }).end('{}')
  })

  for (let turn = 0; turn < 3; turn += 1) t.equal((await say(limited)).search, 'extColorSimple=RED')
  t.equal(model.requests.length, before + 1)
  t.equal(await limited.metric('srp_upstream_requests_total{call="assistant",outcome="throttled"}'), 1)

  limited.clock.advance(60_000)
  behave(model, json(200, message({ args: '{"bodyStyleSubtypeCode":["LUXURY"]}' })))
  t.match((await say(limited)).search, 'LUXURY')
})

/** @of server/features/assistant/token-budget.ts */
t.test(
  'a day’s tokens and a visitor’s questions are limited; then the grammar answers, quietly',
  async (t) => {
    const poor = await start(900)
    behave(model, json(200, message({ args: '{"bodyStyleSubtypeCode":["LUXURY"]}', tokens: 500 })))
    const kinds = async (from = {}) => (await say(poor, sentence, from)).search.includes('LUXURY')
    t.strictSame([await kinds(), await kinds(), await kinds()], [true, true, false])
    poor.clock.advance(86_400_000)
    t.ok(await kinds(), 'another day')

    const before = await outcomes('limited')
    for (let turn = 0; turn < 31; turn += 1) await say(product, sentence, { remoteAddress: '10.0.0.7' })
    t.equal((await outcomes('limited')) - before, 1)
  },
)

t.test('what fails is counted by a closed set of outcomes', async (t) => {
  t.ok((await outcomes('used')) > 0)
  const lines = (await product.scrape())
    .split('\n')
    .filter((line) => line.startsWith('srp_assistant_model_total'))
  t.equal(lines.length, 4)
})
