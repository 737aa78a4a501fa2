import type { FastifyRequest } from 'fastify'
import { brands } from '#shared/brand/brands.ts'

/** The brand of the site that a request comes from, by the page server's caller-id. */
export function brandOf({ headers }: FastifyRequest): string {
  const [first] = brands
  return (brands.find(({ callerId }) => callerId === headers['caller-id']) ?? first).id
}
