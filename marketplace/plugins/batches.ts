import { PassThrough } from 'node:stream'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest, LightMyRequestResponse } from 'fastify'
import Type from 'typebox'
import { Batch, type BatchHead, batchPath, batchType } from '#shared/features/batches/batch.contract.ts'
import { failures } from './error-responses.ts'

/** The headers of an answer that its caller reads. */
const passedHeaders = ['content-type', 'retry-after', 'date'] as const

/**
 * Answers requests that come as one: side by side, each as it would be by itself, in whatever order they are
 * ready. They are GET requests, so that a batch changes nothing.
 */
export const batchRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const schema = {
    summary: 'Several GET requests at once; two lines for each answer as soon as it is there',
    tags: ['batches'],
    body: Batch,
    response: { 200: Type.Unknown({ description: 'lines of JSON' }), ...failures },
  }

  app.post(batchPath, { schema }, async (request, reply) => {
    const lines = new PassThrough()
    const leaving = new AbortController()
    reply.raw.once('close', () => leaving.abort())

    const answering = request.body.requests.map(async ({ path, headers }, at) => {
      const answer = await ask({ path, headers }, request, leaving.signal)
      if (!leaving.signal.aborted) lines.write(linesOf(at, answer))
    })

    void Promise.all(answering).then(() => lines.end())

    return reply.type(batchType).send(lines)
  })

  /** @returns undefined where the answer breaks off */
  const ask = (
    { path, headers }: { readonly path: string; readonly headers: Readonly<Record<string, string>> },
    { ip, host }: FastifyRequest,
    signal: AbortSignal,
  ) =>
    app
      .inject({ method: 'GET', url: path, headers: { ...headers, host }, remoteAddress: ip, signal })
      .catch(() => undefined)
}

/** The two lines of an answer. In JSON a line break is a space. */
function linesOf(at: number, answer: LightMyRequestResponse | undefined): string {
  const { statusCode: status = 0, headers = {}, payload = '' } = answer ?? {}
  const passed = passedHeaders.map((name) => [name, headers[name]])
  const known = passed.filter(([, value]) => value !== undefined)
  const head: BatchHead = { at, status, headers: Object.fromEntries(known) }

  return `${JSON.stringify(head)}\n${payload.replaceAll('\n', ' ')}\n`
}
