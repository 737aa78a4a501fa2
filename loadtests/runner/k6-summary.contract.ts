import Type, { type Static } from 'typebox'

/** Of k6's own summary what the report takes over. */
export type K6Summary = Static<typeof K6Summary>

export const K6Summary = Type.Object({
  metrics: Type.Record(
    Type.String(),
    Type.Object({
      /** By statistic, such as `p(95)`. */
      values: Type.Record(Type.String(), Type.Unknown()),
      thresholds: Type.Optional(Type.Record(Type.String(), Type.Object({ ok: Type.Boolean() }))),
    }),
  ),
})
