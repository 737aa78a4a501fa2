import type { FastifyInstance } from 'fastify'
import { sitePage } from '#server/observe/request-labels.ts'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { callsOf } from '#server/upstream/calls.ts'
import { walletIn } from '#shared/features/wallet/read-wallet.ts'
import { budgetPath, priceParam } from '#shared/features/wallet/wallet-paths.ts'
import type { BudgetPageData } from '#shared/pages/page-data.ts'
import { highestPriceUsd } from '#shared/search/price-bounds.ts'
import { readWhole } from '#shared/search/read-whole.ts'
import { splitUrl } from '#shared/search/split-url.ts'

/** The route of the payment calculator (9.35). Its form sends the terms back to it where no script runs. */
export async function budgetRoutes(
  app: FastifyInstance,
  { pages, calls, settingsOf }: Pick<PageDeps, 'pages' | 'calls' | 'settingsOf'>,
): Promise<void> {
  app.get(budgetPath, { config: sitePage }, (request, reply) => {
    const settings = settingsOf(request)
    const { timings, audience, signal } = callsOf(reply, calls)
    const query = new URLSearchParams(splitUrl(request.url).query)
    const priceUsd = readWhole(query.get(priceParam) ?? '', { min: 1, max: highestPriceUsd })

    return pages.send({
      ...{ request, reply, timings, audience, signal, settings },
      load: async (): Promise<BudgetPageData> => ({
        kind: 'budget',
        wallet: walletIn(query),
        ...(priceUsd !== undefined && { priceUsd }),
        settings: settings.page,
      }),
    })
  })
}
