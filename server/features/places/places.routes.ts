import type { FastifyInstance } from 'fastify'
import { type Calls, callsOf, type PageCall } from '#server/upstream/calls.ts'
import { substituteOnUpstreamError } from '#server/upstream/upstream-error.ts'
import type { ZipCheck } from '#shared/features/places/zip-check.ts'
import { servicePath } from '#shared/search/paths.ts'
import { readZip } from '#shared/search/plain-values.ts'
import { zipPlace } from './places.calls.ts'

/** The route that checks whether a zip exists (5.2). */
export async function placesRoutes(
  app: FastifyInstance,
  { calls }: { readonly calls: Calls },
): Promise<void> {
  app.get<{ Params: { zip: string } }>(
    `${servicePath}/zip/:zip`,
    async (request, reply): Promise<ZipCheck> => {
      const { zip } = request.params
      if (readZip(zip) !== zip) return { isAccepted: false }
      return { isAccepted: await isAccepted(zip, callsOf(reply, calls).call) }
    },
  )
}

/** Whether a zip exists; true while the lookup is down. */
async function isAccepted(zip: string, call: PageCall): Promise<boolean> {
  return substituteOnUpstreamError(
    call(zipPlace, zip).then(() => true),
    ({ status }) => status !== 404,
  )
}
