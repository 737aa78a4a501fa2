import type { preValidationAsyncHookHandler } from 'fastify'
import { filledHoneypot } from '#shared/features/honeypot/honeypot.ts'

/**
 * A hook that answers a form whose honeypot is filled before anything else of the form is checked. No refusal
 * tells a program what it has to mend.
 * @param answer returns the answer of a success, and counts the form
 */
export const honeypot =
  (answer: (form: Readonly<Record<string, unknown>>) => object): preValidationAsyncHookHandler =>
  async (request, reply) => {
    const form: Readonly<Record<string, unknown>> = Object(request.body)
    return filledHoneypot(form.textPot) && reply.send(answer(form))
  }
