import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageParts } from '#server/pages/page-parts.ts'
import type { OperatorGate } from '#server/plugins/operator-gate.ts'
import { callsOf } from '#server/upstream/calls.ts'
import { explainSearch } from './explanation.ts'
import { printExplanation } from './explanation-page.ts'

type ExplainParts = Omit<PageParts, 'pages' | 'operators'> & { readonly gate: OperatorGate }

const question = 'explain=1'

/** Whether an address asks how its page came about. */
export const asksToExplain = ({ url }: FastifyRequest) => pairsOf(url).includes(question)

/** Tells operators how a page came about: as a document, or as JSON to those who ask for that. */
export async function sendExplanation(
  request: FastifyRequest,
  reply: FastifyReply,
  { gate, calls, settingsOf, ...parts }: ExplainParts,
) {
  if (!gate.admits(request, reply)) return reply
  const [path = ''] = request.url.split('?', 1)
  const query = pairsOf(request.url).filter((pair) => pair !== question)
  const url = query.length > 0 ? `${path}?${query.join('&')}` : path
  const { call, timings } = callsOf(reply, calls)
  const explanation = await explainSearch(url, { ...parts, settings: settingsOf(request), call, timings })
  if (request.headers.accept?.includes('application/json')) return explanation

  const nonce = randomBytes(16).toString('base64')
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(printExplanation(explanation, nonce))
}

function pairsOf(url: string): readonly string[] {
  const mark = url.indexOf('?')
  return mark < 0
    ? []
    : url
        .slice(mark + 1)
        .split('&')
        .filter(Boolean)
}
