import Type, { type Static } from 'typebox'
import { breakerModes } from './breaker-status.ts'

/** An operator's order to one breaker, for every instance of the server: of two, the later one holds. */
export type BreakerOrder = Static<typeof BreakerOrder>
export const BreakerOrder = Type.Object(
  {
    call: Type.String({ minLength: 1, maxLength: 60 }),
    mode: Type.Enum(breakerModes),
    who: Type.String({ minLength: 1, maxLength: 60 }),
    why: Type.String({ minLength: 1, maxLength: 200 }),
    /** When it was given, and when the breaker is automatic again, in milliseconds since 1970. */
    atMs: Type.Number(),
    untilMs: Type.Number(),
  },
  { additionalProperties: false },
)

/** How long a breaker is held where the operator does not say, and at most. */
export const defaultMinutes = 60
export const longestMinutes = 1_440

/** What an operator sends: the call is in the address, the times follow from the minutes. */
export type BreakerCommand = Static<typeof BreakerCommand>
export const BreakerCommand = Type.Object(
  {
    mode: Type.Enum(breakerModes),
    who: Type.Optional(BreakerOrder.properties.who),
    why: Type.Optional(BreakerOrder.properties.why),
    minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: longestMinutes })),
  },
  { additionalProperties: false },
)

/** An instance of the server that hears orders: its host, and how many of its processes do. */
export interface Instance {
  readonly host: string
  readonly processes: number
}
