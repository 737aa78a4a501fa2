import type { FastifyRequest } from 'fastify'
import { BadParameter } from '#marketplace/parameters/bad-parameter.ts'
import { isEmail } from '#shared/features/email-address.ts'
import type { AuthRoute } from './auth-routes.table.ts'

export interface AuthInput {
  /** The fields that are passed on. */
  readonly values: Readonly<Record<string, unknown>>
  /** The e-mail address among them, by which attempts are counted. */
  readonly email: string | undefined
}

const maxLength = 2_000

/** Reads the fields that a route takes; others are left out. @throws BadParameter */
export function readAuthInput({ method, fields = [] }: AuthRoute, request: FastifyRequest): AuthInput {
  const given = method === 'POST' ? (request.body ?? {}) : request.query
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new BadParameter('the body', 'must be an object')

  const values = Object.fromEntries(
    fields.flatMap((name) => {
      const value: unknown = Object.hasOwn(given, name) ? Reflect.get(given, name) : undefined
      return value === undefined ? [] : [[name, readField(name, value)] as const]
    }),
  )

  const email = values.email ?? values.newEmail
  if (email === undefined) return { values, email: undefined }
  if (typeof email !== 'string' || !isEmail(email))
    throw new BadParameter('email', 'must be an e-mail address')

  return { values, email }
}

function readField(name: string, value: unknown): unknown {
  // The answer of an authenticator, which better-auth checks.
  if (name === 'response' && typeof value === 'object' && value !== null) return value
  // better-auth takes an empty token for none, which asks for a mail instead of doing what the mail is for.
  if (name === 'token' && value === '') throw new BadParameter(name, 'must not be empty')
  if (typeof value === 'string' && value.length <= maxLength) return value

  throw new BadParameter(name, `must be a text of at most ${maxLength} characters`)
}
