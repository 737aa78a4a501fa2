import { person } from '#infra/testing/visit.ts'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { createLog } from '#server/observe/log.ts'
import type { Client } from '#server/render/page-assets.ts'
import type { CreatePageOptions } from '#shared/pages/create-page.ts'

/** The options from which the server renders a search page, with all its blocks loaded. */
export async function captureSearchPage(client: Client, config: Config): Promise<CreatePageOptions> {
  let last: CreatePageOptions | undefined
  const capturing: Client = {
    ...client,
    createPage(options) {
      last = { ...options, fragments: undefined }
      return client.createPage(options)
    },
  }

  const { server } = await buildApp({
    config,
    client: async () => capturing,
    log: createLog({ level: 'silent' }),
  })

  // The second visitor's page has its offers from memory when its tiles are planned.
  const visit = { url: '/cars-for-sale/all-cars?maxPrice=50000', headers: { 'user-agent': person } }
  for (let visitor = 0; visitor < 2; visitor += 1) await server.inject(visit)
  await server.close()
  if (last === undefined) throw new Error('the server has rendered no page')

  return last
}
