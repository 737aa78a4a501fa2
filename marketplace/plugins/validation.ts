import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { compileReader } from '#marketplace/parameters/parameter-reader.ts'

/**
 * Sets the validation of requests: queries and paths are read strictly and a refusal names its parameter;
 * bodies and headers are checked as they are.
 */
export function validateStrictly(app: FastifyInstance): void {
  const compiler: FastifySchemaCompiler<TSchema> = (route) => {
    if (route.httpPart !== 'querystring' && route.httpPart !== 'params')
      return TypeBoxValidatorCompiler(route)
    const read = compileReader(route.schema)

    return (raw) => {
      try {
        return { value: read(raw) }
      } catch (error) {
        return {
          error: error instanceof Error ? error : new Error('Unreadable parameters.', { cause: error }),
        }
      }
    }
  }

  app.setValidatorCompiler(compiler)
}
