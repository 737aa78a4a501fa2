import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { BadParameter } from '#marketplace/parameters/bad-parameter.ts'
import { BadRequest } from '#shared/features/listings/answers.contract.ts'

/** The body of every 5xx response: no details of the failure, but the id by which the log has them. */
const ServerFailure = Type.Object({ error: Type.String(), message: Type.String(), requestId: Type.String() })

/** The response schemas of failures, which every route may send. */
export const failures = { 400: BadRequest, '5xx': ServerFailure }

/** Those of a route that is for who is signed in. */
export const accountFailures = { 401: BadRequest, ...failures }

export const notFound = (reply: FastifyReply, message: string) =>
  reply.code(404).send({ error: 'Not Found', message } satisfies BadRequest)

/** Refuses an attempt too many. @param waitS the seconds until the next is allowed */
export const tooManyAttempts = (
  reply: FastifyReply,
  waitS: number,
  details: { readonly code?: string } = {},
) =>
  reply
    .code(429)
    .header('retry-after', String(waitS))
    .send({
      error: 'Too Many Requests',
      ...details,
      message: 'Too many attempts; try again later.',
    } satisfies BadRequest)

/** @param send answers with an error; one that knows more errors may take the place of `sendError` */
export function handleErrors(app: FastifyInstance, send = sendError): void {
  app.setNotFoundHandler((request, reply) =>
    notFound(
      reply,
      `There is no ${request.method} ${request.url.slice(0, 200)}; /openapi.json lists what there is.`,
    ),
  )

  app.setErrorHandler<FastifyError>(send)
}

export function sendError(
  error: FastifyError | BadParameter,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = error.statusCode ?? 500
  if (status === 503) {
    request.log.warn({ err: error }, 'request not answered')
    return reply
      .code(503)
      .header('retry-after', '1')
      .send({ error: 'Service Unavailable', message: error.message, requestId: request.id })
  }

  if (status >= 500) {
    request.log.error({ err: error }, 'request failed')
    return reply
      .code(500)
      .send({ error: 'Internal Server Error', message: 'Something went wrong here.', requestId: request.id })
  }

  const parameter = error instanceof BadParameter ? { parameter: error.parameter } : {}

  return reply.code(status).send({
    error: STATUS_CODES[status] ?? 'Bad Request',
    ...parameter,
    message: error.message,
  } satisfies BadRequest)
}
