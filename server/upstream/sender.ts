import type { Dispatcher, Pool } from 'undici'

/** Whatever sends the requests of exchanges: the sockets of one call, or batches of several calls. */
export interface Sender {
  /** The requests that wait for a socket. */
  readonly queued: number
  dispatch(options: Dispatcher.DispatchOptions, handler: RequestHandler): void
}

/** The sockets of one call. */
export class Sockets implements Sender {
  readonly pool: Pool

  constructor(pool: Pool) {
    this.pool = pool
  }

  get queued(): number {
    return this.pool.stats.queued
  }

  dispatch(options: Dispatcher.DispatchOptions, handler: RequestHandler): void {
    handler.onDispatch(this.pool.stats.connected > 0)
    this.pool.dispatch(options, handler)
  }
}

/**
 * Ends one request. The others of its batch go on, by themselves where its body was being read. Only a
 * request with a socket of its own can be paused.
 */
export type RequestController = Pick<Dispatcher.DispatchController, 'abort'> &
  Partial<Pick<Dispatcher.DispatchController, 'pause' | 'resume' | 'paused'>>

/** What follows one request: that of undici, as far as an exchange needs it. */
export interface RequestHandler extends Dispatcher.DispatchHandler {
  /** @param hasOpenSocket whether there is a socket that may have been idle, and closed by the origin since */
  onDispatch(hasOpenSocket: boolean): void
  /** @throws where the answer is not waited for any more, so that the request is not sent */
  onRequestStart(controller: RequestController): void
  onResponseStart(controller: RequestController, status: number, headers: AnswerHeaders): void
  onResponseData(controller: RequestController, chunk: Buffer): void
  onResponseEnd(): void
  onResponseError(controller: RequestController, cause: Error): void
}

/** The headers of an answer, by names in lower case. */
export type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>

/** Whether the origin has closed or reset the socket of a request. */
export function isBroken(error: Error): boolean {
  const { code, socket } = error as { code?: string; socket?: { bytesRead?: number } }
  return (
    code === 'ECONNRESET' || code === 'EPIPE' || (code === 'UND_ERR_SOCKET' && (socket?.bytesRead ?? 0) > 0)
  )
}
