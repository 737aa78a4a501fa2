import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/**
 * One line a request, when its answer has ended or its client has left: two would be most of what the log
 * costs.
 */
export class RequestLog extends LogController {
  override incomingRequest(req: FastifyRequest, reply: FastifyReply): void {
    reply.raw.once('close', () => {
      const outcome = reply.raw.writableFinished ? 'request completed' : 'request given up'
      req.log.info({ req, res: reply, responseTime: reply.elapsedTime }, outcome)
    })
  }

  /** Fastify tells only of answers that were sent whole, and of errors. */
  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, reply: FastifyReply): void {
    if (error) super.requestCompleted(error, req, reply)
  }
}
