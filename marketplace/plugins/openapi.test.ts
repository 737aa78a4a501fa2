import t from 'tap'
import { marketplaceUnderTest } from '#marketplace/testing/marketplace-under-test.ts'
import { codesParams, numberParams } from '#shared/search/filter-params.ts'

interface Operation {
  summary?: string
  parameters?: { name: string; in: string; description?: string; schema: object }[]
  responses: Record<string, { description: string; content?: unknown }>
}

const described = async (t: Parameters<typeof marketplaceUnderTest>[0]) => {
  const app = await marketplaceUnderTest(t, { listings: 1 })
  const document: { openapi: string; paths: Record<string, Record<string, Operation>> } = (
    await app.inject('/openapi.json')
  ).json()

  return { app, document }
}

t.test('every route is in the OpenAPI document with a summary, its parameters and its answers', async (t) => {
  const { document } = await described(t)
  t.equal(document.openapi, '3.1.0')

  const paths = ['', '/count', '/{id}', '/spotlight/results', '/extended', '/supplemental', '/similar'].map(
    (path) => `/rest/lsc/listing${path}`,
  )

  t.hasOwnProps(document.paths, [
    ...paths,
    '/rest/lsc/listings',
    '/rest/lsc/changes',
    '/rest/lsc/keyword/suggestions',
    '/cars-for-sale/searchoptions/packages',
    '/cm-api/content/static/json/atc/cpo/certifiedcontent.json',
    '/cm-api/content/cpo/sponsor',
    '/cm-api/content/static/json/atc/ev/evtypes.json',
    '/rest/lsc/options/{kind}',
    '/rest/lsc/zip/{zip}',
    '/rest/eligibility/listing',
    '/cars-for-sale/svc/listing-view-count',
    '/cars-for-sale/svc/listing-view',
    '/healthz',
    '/readyz',
  ])

  for (const [path, operations] of Object.entries(document.paths)) {
    for (const operation of Object.values(operations)) {
      t.ok(operation.summary, `${path} has a summary`)
      if (path.startsWith('/rest/'))
        for (const status of ['200', '400'])
          t.ok(operation.responses[status]?.content, `${path} has its ${status}`)

      const placeholders = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name)
      const inPath = (operation.parameters ?? [])
        .filter((parameter) => parameter.in === 'path')
        .map((parameter) => parameter.name)

      t.same(inPath, placeholders, `${path} has its path parameters`)

      for (const { name, description } of operation.parameters ?? [])
        t.ok(description, `${path} says what ${name} may be`)
    }
  }
})

t.test('the parameters of a search are those of the declared filters', async (t) => {
  const { document } = await described(t)
  const names = document.paths['/rest/lsc/listing']?.get?.parameters?.map((parameter) => parameter.name) ?? []

  for (const param of [
    ...codesParams,
    ...numberParams,
    'zip',
    'searchRadius',
    'keyword',
    'sortBy',
    'numRecords',
  ])
    t.ok(names.includes(param), param)
})

t.test('a person can read the document as a page', async (t) => {
  const { app } = await described(t)
  const page = await app.inject('/docs/')
  t.equal(page.statusCode, 200)
  t.match(page.headers['content-type'], /text\/html/)
})
