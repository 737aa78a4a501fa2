import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OperatorGate } from '#server/operator-gate.ts'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { callsOf } from '#server/upstream/calls.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import { explainSearch } from './explanation.ts'
import { printExplanation } from './explanation-page.ts'

type ExplainDeps = Omit<PageDeps, 'pages' | 'operators'> & { readonly gate: OperatorGate }

const question = 'explain=1'

/** Whether a URL asks for the explanation of its page. */
export const asksToExplain = ({ url }: FastifyRequest) => pairsOf(url).includes(question)

/** Sends operators the explanation of a page: as a document, or as JSON where the request accepts JSON. */
export async function sendExplanation(
  request: FastifyRequest,
  reply: FastifyReply,
  { gate, calls, settingsOf, ...deps }: ExplainDeps,
): Promise<void> {
  if (!gate.admits(request, reply)) return
  const { path } = splitUrl(request.url)
  const query = pairsOf(request.url).filter((pair) => pair !== question)
  const url = query.length > 0 ? `${path}?${query.join('&')}` : path
  const settings = settingsOf(request)
  const explanation = await explainSearch(url, { ...deps, settings, ...callsOf(reply, calls) })
  if (request.headers.accept?.includes('application/json')) return void reply.send(explanation)

  const nonce = randomBytes(16).toString('base64')
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(printExplanation(explanation, nonce))
}

const pairsOf = (url: string) => splitUrl(url).query.split('&').filter(Boolean)
