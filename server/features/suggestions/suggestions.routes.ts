import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { Calls } from '#server/upstream/calls.ts'
import { callsOf } from '#server/upstream/calls.ts'
import type { SuggestionsResponse } from '#shared/features/listings/answers.contract.ts'
import { servicePath } from '#shared/search/paths.ts'
import { readText } from '#shared/search/plain-values.ts'
import { isSuggestible } from '#shared/search/scope.ts'
import { keywordSuggestions } from './suggestions.calls.ts'

interface SuggestionsDeps {
  readonly calls: Calls
  readonly settingsOf: (request: FastifyRequest) => SiteSettings
}

/** The route of suggestions for the words that a shopper types, whatever their letter case. */
export async function suggestionsRoutes(
  app: FastifyInstance,
  { calls, settingsOf }: SuggestionsDeps,
): Promise<void> {
  app.get<{ Querystring: { keyword?: unknown } }>(
    `${servicePath}/suggestions`,
    { config: { loadClass: 'beacon' } },
    async (request, reply): Promise<SuggestionsResponse> => {
      const { keyword } = request.query
      const words = typeof keyword === 'string' ? readText(keyword)?.toLowerCase() : undefined
      const { flags, brand } = settingsOf(request)
      if (words === undefined || !flags.keywordSearch) return { suggestions: [] }

      const { suggestions } = await callsOf(reply, calls).call(keywordSuggestions, words)

      return { suggestions: suggestions.filter(({ filters }) => isSuggestible(filters, brand.scope)) }
    },
  )
}
