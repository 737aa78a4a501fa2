import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { wholeNumber } from '#marketplace/parameters/parameter.ts'
import { sendTable } from '#marketplace/plugins/table-page.ts'
import type { AccountsDeps } from '#marketplace/store/accounts-deps.ts'
import { adTotals } from './count-ads.ts'

const Shown = Type.Object({ days: Type.Optional(wholeNumber({ min: 1, max: 396 })) })

/** What operators see of advertisements, as a page and as JSON. */
export const adOperationRoutes: FastifyPluginAsyncTypebox<Pick<AccountsDeps, 'store' | 'now'>> = async (
  app,
  { store, now },
) => {
  const totals = (days = 30) => adTotals(store, { days, nowMs: now() })

  app.get('/ads.json', { schema: { querystring: Shown } }, async ({ query: { days } }) => ({
    ads: await totals(days),
  }))

  app.get('/ads', { schema: { querystring: Shown } }, async ({ query: { days = 30 } }, reply) => {
    const rows = (await totals(days)).map(({ campaign, slot, brand, impression, viewable, click }) => [
      ...[campaign, slot, brand],
      ...[impression, viewable, click].map(String),
      ...[viewable, click].map((part) => percent(part, impression)),
    ])

    return sendTable(reply, {
      title: 'Advertisements',
      intro: `What was shown and clicked in the last ${days} days.`,
      columns: ['Campaign', 'Slot', 'Brand', 'Impressions', 'Viewable', 'Clicks', 'Viewable %', 'Clicked %'],
      rows,
    })
  })
}

const percent = (part: number, whole: number) => (whole === 0 ? '' : ((100 * part) / whole).toFixed(1))
