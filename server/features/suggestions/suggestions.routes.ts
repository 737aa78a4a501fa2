import type { FastifyInstance } from 'fastify'
import { callsOf } from '#server/pages/page-call.ts'
import type { PageParts } from '#server/pages/page-parts.ts'
import type { SuggestionsResponse } from '#shared/features/listings/listing.contract.ts'
import { servicePath } from '#shared/search/paths.ts'
import { readText } from '#shared/search/plain-values.ts'
import { isSuggestible } from '#shared/search/scope.ts'
import { keywordSuggestions } from './suggestions.calls.ts'

/** What the words that a shopper is typing may mean; letter case makes no difference. */
export async function suggestionsRoutes(
  app: FastifyInstance,
  { calls, settingsOf }: Pick<PageParts, 'calls' | 'settingsOf'>,
): Promise<void> {
  app.get<{ Querystring: { keyword?: unknown } }>(`${servicePath}/suggestions`, async (request, reply): Promise<SuggestionsResponse> => {
    const { keyword } = request.query
    const words = typeof keyword === 'string' ? readText(keyword)?.toLowerCase() : undefined
    const { flags, brand } = settingsOf(request)
    if (words === undefined || !flags.keywordSearch) return { suggestions: [] }
    const { suggestions } = await callsOf(reply, calls).call(keywordSuggestions, words)
    return { suggestions: suggestions.filter(({ filters }) => isSuggestible(filters, brand.scope)) }
  })
}
