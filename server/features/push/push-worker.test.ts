import { createContext, runInContext } from 'node:vm'
import t from 'tap'
import { devicePath, pushKeyPath } from '#shared/features/push/push-paths.ts'
import { printWorker } from './push-worker.ts'

const site = 'https://www.example.com'

/** A subscription as the browser prints it, with more than the site needs. */
const subscription = (id: string) => ({
  toJSON: () => ({
    endpoint: `https://fcm.googleapis.com/fcm/send/${id}`,
    expirationTime: null,
    keys: { p256dh: `key-of-${id}`, auth: `secret-of-${id}` },
  }),
})

const tokenOf = (id: string) => {
  const { endpoint, keys } = subscription(id).toJSON()
  return JSON.stringify({ endpoint, keys })
}

interface Asked {
  readonly url: string
  readonly options?: { readonly method: string; readonly body: string }
}

/** The worker's script with what it uses of a browser, which `fire` gives its events. */
function startWorker() {
  const listeners = new Map<string, (event: object) => void>()
  const asked: Asked[] = []
  const subscribed: object[] = []
  const shown: { readonly title: string; readonly body: string }[] = []
  const self = {
    location: { origin: site },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, { body }: { body: string }) => {
        shown.push({ title, body })
      },
      pushManager: {
        subscribe: async (options: object) => {
          subscribed.push(options)
          return subscription('new')
        },
      },
    },
  }

  const fetch = async (url: string, options?: Asked['options']) => {
    asked.push({ url, ...(options && { options }) })
    return { ok: true, json: async () => ({ key: 'key-of-the-site', pixall_id: 'pixall-of-the-site' }) }
  }

  const facts = { version: '1', brand: 'forecourt', accent: 'blue', site: 'Forecourt' } as never
  runInContext(printWorker(facts), createContext({ self, fetch, URL }))

  return {
    asked,
    subscribed,
    shown,
    async fire(name: string, event: object) {
      const work: Promise<unknown>[] = []
      listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) })
      await Promise.all(work)
    },
  }
}

/** @spec 7.31 (part) @of server/features/push/push-worker.ts */
t.test(
  'a subscription that the browser has ended is renewed, and the site told which one it replaces',
  async (t) => {
    const worker = startWorker()
    await worker.fire('pushsubscriptionchange', { oldSubscription: subscription('old') })
    t.match(worker.subscribed, [{ userVisibleOnly: true, applicationServerKey: 'key-of-the-site' }])
    t.same(
      worker.asked.map(({ url }) => url),
      [pushKeyPath, devicePath],
    )
    const sent = worker.asked.at(-1)?.options
    t.equal(sent?.method, 'POST')
    t.strictSame(JSON.parse(sent?.body ?? ''), {
      brand: 'forecourt',
      pixall_id: 'pixall-of-the-site',
      browser_token: tokenOf('new'),
      previous_token: tokenOf('old'),
    })
  },
)

t.test('a subscription that the browser has renewed itself is not made again', async (t) => {
  const worker = startWorker()
  await worker.fire('pushsubscriptionchange', { newSubscription: subscription('own') })
  t.strictSame(worker.subscribed, [])
  t.strictSame(JSON.parse(worker.asked.at(-1)?.options?.body ?? ''), {
    brand: 'forecourt',
    pixall_id: 'pixall-of-the-site',
    browser_token: tokenOf('own'),
  })
})

t.test('a message that cannot be read is shown as news of the site', async (t) => {
  const worker = startWorker()
  const message = { title: 'A lower price', body: 'Now $9,999', path: '/', tag: '1' }
  const unreadable = {
    json: () => {
      throw new SyntaxError('no JSON')
    },
  }

  for (const data of [{ json: () => message }, { json: () => ({}) }, unreadable, null])
    await worker.fire('push', { data })

  const news = { title: 'Forecourt', body: 'There is news of cars that you look for.' }
  t.strictSame(worker.shown, [{ title: message.title, body: message.body }, news, news, news])
})
