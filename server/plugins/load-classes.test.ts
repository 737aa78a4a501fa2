import Fastify from 'fastify'
import t from 'tap'
import type { LoadClass } from '#server/observe/page-metrics.ts'
import { servicePath } from '#shared/search/paths.ts'
import { registerLoadClasses } from './load-classes.ts'

t.test('what shoppers send is a change, unless it is a question or a beacon', async (t) => {
  const checked: LoadClass[] = []
  const app = Fastify()
  t.teardown(() => app.close())
  registerLoadClasses(app, { check: (loadClass) => void checked.push(loadClass) })
  app.all('/page', { config: { loadClass: 'page' } }, async () => 'sent')
  app.all('/cached-page', async () => 'sent')
  app.all(`${servicePath}/call`, async () => 'sent')
  app.all(`${servicePath}/question`, { config: { isQuestion: true } }, async () => 'sent')
  app.all(`${servicePath}/beacon`, { config: { loadClass: 'beacon' } }, async () => 'sent')

  for (const [method, url, loadClass] of [
    ['GET', '/page', 'page'],
    ['HEAD', '/page', 'page'],
    ['POST', '/page', 'change'],
    ['GET', '/cached-page', undefined],
    ['GET', `${servicePath}/call`, 'more'],
    ['POST', `${servicePath}/call`, 'change'],
    ['PUT', `${servicePath}/call`, 'change'],
    ['DELETE', `${servicePath}/call`, 'change'],
    ['POST', `${servicePath}/question`, 'more'],
    ['POST', `${servicePath}/beacon`, 'beacon'],
  ] as const) {
    await app.inject({ method, url })
    t.equal(checked.pop(), loadClass, `${method} ${url}`)
  }
})
