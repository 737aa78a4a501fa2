import Type, { type Static } from 'typebox'

/** The path of batches, below the base address of an origin. */
export const batchPath = '/batch'

/**
 * The type of the answer to a batch: two lines for each request, as soon as its answer is there. The first is
 * a BatchHead; the second is the body without line breaks, and empty where there is none.
 */
export const batchType = 'application/x-ndjson'

/** The most requests of one batch. */
export const maxBatch = 32

/** GET requests that one origin answers side by side, each as it would by itself. */
export const Batch = Type.Object({
  requests: Type.Array(
    Type.Object({
      /** With the query. */
      path: Type.String({ pattern: '^/', maxLength: 16_384 }),
      /** By names in lower case. */
      headers: Type.Record(Type.String(), Type.String()),
    }),
    { minItems: 1, maxItems: maxBatch },
  ),
})

export type Batch = Static<typeof Batch>

/** What precedes the body of one answer. */
export interface BatchHead {
  /** The place of the request in the batch. */
  readonly at: number
  /** The HTTP status; 0 where the connection would have been cut. */
  readonly status: number
  /** The headers of the answer that say how to read it, and when to ask again. */
  readonly headers: Readonly<Record<string, string>>
}
