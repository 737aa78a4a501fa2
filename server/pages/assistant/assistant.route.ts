import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import { httpError } from '#server/http-error.ts'
import { sitePage } from '#server/observe/request-labels.ts'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { scriptPosts } from '#server/script-posts.ts'
import { callsOf } from '#server/upstream/calls.ts'
import { AssistantAsk } from '#shared/features/assistant/assistant.contract.ts'
import {
  assistantApiPath,
  assistantParams,
  assistantPath,
  maxSentence,
} from '#shared/features/assistant/assistant-paths.ts'
import { type QuestionId, questionIds } from '#shared/features/assistant/questions.ts'
import type { AssistantPageData } from '#shared/pages/page-data.ts'
import { printSearch } from '#shared/search/print-search.ts'
import { parseSearch } from '#shared/search/search-url.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import { answerTurn } from './answer-turn.ts'

type AssistantDeps = Pick<PageDeps, 'assistant' | 'calls' | 'clock' | 'metrics' | 'pages' | 'settingsOf'>

/** The most turns of one IP address in a minute. Behind a balancer that hides addresses they count as one. */
const perMinute = 60

/**
 * The routes of the shopping assistant (2.7): the panel's turns, and the page on which it works without
 * scripts.
 */
export async function assistantRoutes(app: FastifyInstance, deps: AssistantDeps): Promise<void> {
  app.get(assistantPath, { config: sitePage }, (request, reply) => sendPage(request, reply, deps))

  await scriptPosts(app, { max: perMinute, timeWindow: 60_000 }, (posts) => {
    const options = { bodyLimit: 2 * 1024, config: { isQuestion: true } } as const
    posts.post(assistantApiPath, options, async (request, reply) => {
      const settings = deps.settingsOf(request)
      if (!settings.flags.assistant) return reply.callNotFound()
      const { body } = request
      if (!Value.Check(AssistantAsk, body)) throw httpError(400, 'not such a turn')

      reply.header('cache-control', 'no-store')
      return answerTurn(body, { ...deps, ...callsOf(reply, deps.calls), settings, request })
    })
  })
}

/**
 * The page of one turn. Its address has the conversation, so that Back and links work, and nothing is stored:
 * what a shopper said is in no cache.
 */
function sendPage(request: FastifyRequest, reply: FastifyReply, deps: AssistantDeps) {
  const settings = deps.settingsOf(request)
  if (!settings.flags.assistant) return reply.callNotFound()
  const calls = callsOf(reply, deps.calls)
  const { timings, signal } = calls
  const asked = askIn(splitUrl(request.url).query)

  return deps.pages.send({
    ...{ request, reply, timings, signal, settings },
    isPrivate: true,
    load: async (): Promise<AssistantPageData> => ({
      kind: 'assistant',
      ...(asked.say && { said: asked.say }),
      // Whoever opens the page asks no outside service: that takes a press of the button, which scripts send.
      turn: await answerTurn(asked, { ...deps, ...calls, settings, request, assistant: undefined }),
      settings: settings.page,
    }),
  })
}

const isQuestion = (name: string): name is QuestionId => questionIds.some((id) => id === name)

/**
 * The turn of an address. What is not one is left out: any address is a page. The search keeps what is the
 * default of another site.
 */
function askIn(query: string): AssistantAsk {
  const params = new URLSearchParams(query)
  const asks = params.get(assistantParams.asks) ?? ''
  const asked = (params.get(assistantParams.asked) ?? '').split(',').filter(isQuestion)
  const say = (params.get(assistantParams.say) ?? '').slice(0, maxSentence)
  for (const name of Object.values(assistantParams)) params.delete(name)

  return {
    ...(say && { say }),
    search: printSearch(parseSearch(params.toString(), null, -1).request),
    asked: [...new Set(asked)],
    ...(isQuestion(asks) && { asks }),
  }
}
