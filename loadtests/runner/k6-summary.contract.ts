import Type, { type Static } from 'typebox'

/** The part of k6's own summary that the report uses. */
export type K6Summary = Static<typeof K6Summary>

export const K6Summary = Type.Object({
  metrics: Type.Record(
    Type.String(),
    Type.Object({
      /** Values by statistic, such as `p(95)`. */
      values: Type.Record(Type.String(), Type.Unknown()),
      thresholds: Type.Optional(Type.Record(Type.String(), Type.Object({ ok: Type.Boolean() }))),
    }),
  ),
})
