import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { text } from '#marketplace/parameters/parameter.ts'
import { failures } from '#marketplace/plugins/error-responses.ts'
import { timed } from '#marketplace/plugins/request-trace.ts'
import { SuggestionsResponse } from '#shared/features/listings/answers.contract.ts'
import { withUnderstood } from '#shared/search/understood.ts'
import { keywordRules, searchesFor, type WordsSearch } from './suggest-searches.ts'
import { vocabularyOf } from './vocabulary.ts'

const maxKeyword = 80

interface SuggestionOptions {
  readonly index: ListingIndex
  readonly now: () => Date
}

export const suggestionRoutes: FastifyPluginAsyncTypebox<SuggestionOptions> = async (app, { index, now }) => {
  const suggestions = {
    summary: 'Searches that some words may mean, best first',
    tags: ['listings'],
    querystring: Type.Object({ keyword: text(maxKeyword) }),
    response: { 200: SuggestionsResponse, ...failures },
  }

  app.get('/rest/lsc/keyword/suggestions', { schema: suggestions }, (request, reply) =>
    timed(reply, async () => ({
      suggestions: await findable(
        index,
        searchesFor(request.query.keyword, await vocabularyOf(index), now().getUTCFullYear()),
      ),
    })),
  )
}

/** The searches that find something: a combined search often finds nothing. */
async function findable(
  index: ListingIndex,
  searches: readonly WordsSearch[],
): Promise<SuggestionsResponse['suggestions']> {
  const counted = await Promise.all(
    searches.slice(0, keywordRules.maxCandidates).map(async ({ isCombined, ...search }) => {
      const count = isCombined ? await index.count(withUnderstood({}, search.filters)) : 1
      return count > 0 ? [{ ...search, filters: [...search.filters] }] : []
    }),
  )

  return counted.flat().slice(0, keywordRules.maxSuggestions)
}
