import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import { BadParameter } from '#marketplace/parameters/bad-parameter.ts'
import { failures } from '#marketplace/plugins/error-responses.ts'
import { Fault, FaultInjector } from './fault-injector.ts'

const faultsPath = '/faults'
const Faults = Type.Object({ faults: Type.Array(Fault) })

/**
 * Adds the routes that inject faults into single calls, for load tests. Faults apply to routes that are
 * registered after this call.
 */
export function injectFaults(root: FastifyInstance): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()
  const faults = new FaultInjector()
  const routes = new Set<string>()
  const list = () => ({ faults: faults.faults })
  const options = (summary: string) => ({ summary, tags: ['faults'], response: { 200: Faults, ...failures } })
  root.beforeDrain(() => faults.close())

  app.get(faultsPath, { schema: options('Which calls misbehave') }, list)
  app.post(
    faultsPath,
    { schema: { ...options('Has a call misbehave from now on'), body: Fault } },
    ({ body }) => {
      const route = body.path.replaceAll(/\{(\w+)\}/g, ':$1')
      if (!routes.has(route))
        throw new BadParameter('path', 'is the path of no call; /openapi.json lists them')

      faults.set(route, body)

      return list()
    },
  )

  app.delete(faultsPath, { schema: options('Every call behaves again') }, () => {
    faults.clear()
    return list()
  })

  app.addHook('onRoute', ({ url }) => void routes.add(url))
  app.addHook('onRequest', (request, reply) => faults.apply(request, reply))
}
