import Fastify, { type FastifyInstance } from 'fastify'
import t, { type Test } from 'tap'
import { listen, listenForOperators } from './listen.ts'

function appOf(t: Test): FastifyInstance {
  const app = Fastify()
  t.teardown(() => app.close())
  return app
}

/** An address of documentation, which no machine has. */
const elsewhere = '192.0.2.1'

const page = { port: 0, settings: { host: 'HOST', port: 'PORT' } }

/** @of server/start/listen.ts */
t.test('an address that the machine does not have stops the start with one line that names it', async (t) => {
  await t.rejects(listen(appOf(t), { host: elsewhere, ...page }), {
    name: 'SetupError',
    message: /^HOST 192\.0\.2\.1 with PORT 0 cannot be used: .*EADDRNOTAVAIL.*$/,
  })

  await t.rejects(listenForOperators(appOf(t), { adminHost: elsewhere, adminPort: 0 }), {
    name: 'SetupError',
    message: /^ADMIN_HOST 192\.0\.2\.1 with ADMIN_PORT 0 cannot be used: .*EADDRNOTAVAIL.*$/,
  })
})

/** @of server/start/listen.ts */
t.test('a port in use stops the start with one line that names its setting', async (t) => {
  const port = await listen(appOf(t), { host: '127.0.0.1', ...page })
  await t.rejects(listen(appOf(t), { host: '127.0.0.1', ...page, port }), {
    name: 'SetupError',
    message: `PORT: port ${port} is in use; choose another one`,
  })
})

/** @of server/start/listen.ts */
t.test('a mistake in the program is no mistake in the settings', async (t) => {
  const app = appOf(t)
  app.addHook('onReady', async () => {
    throw new Error('a hook fails')
  })

  await t.rejects(listen(app, { host: '127.0.0.1', ...page }), { name: 'Error', message: 'a hook fails' })
})
