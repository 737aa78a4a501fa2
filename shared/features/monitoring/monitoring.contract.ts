import Type, { type Static } from 'typebox'
import { maxErrorText } from './monitoring-paths.ts'

/** The pages that measure themselves. */
export const pageKinds = ['search', 'vehicle'] as const
export type PageKind = (typeof pageKinds)[number]
export const PageKind = Type.Enum(pageKinds)

/**
 * The body of `POST …/reports/vitals`: the measurements of one visit. A value that was not measured is
 * absent.
 */
export type VitalsReport = Static<typeof VitalsReport>

export const VitalsReport = Type.Object(
  {
    page: PageKind,
    /** Largest Contentful Paint, in milliseconds. */
    lcp: Type.Optional(Type.Number({ minimum: 0, maximum: 600_000 })),
    /** Interaction to Next Paint, in milliseconds. */
    inp: Type.Optional(Type.Number({ minimum: 0, maximum: 600_000 })),
    /** Cumulative Layout Shift, without unit. */
    cls: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  },
  { additionalProperties: false },
)

/**
 * The kinds of errors in pages. `chunk`: a part of the script could not be loaded. `failed_page`: a shopper
 * sees that a search or a navigation has failed (8.6). `failed_ad`: the ad server did not answer in time
 * (8.16).
 */
export const clientErrorKinds = [
  'error',
  'rejection',
  'hydration',
  'chunk',
  'failed_page',
  'failed_ad',
] as const
export type ClientErrorKind = (typeof clientErrorKinds)[number]

/** The body of `POST …/reports/errors`. The message and the place in the script go to the log alone. */
export type ClientError = Static<typeof ClientError>

export const ClientError = Type.Object(
  {
    page: Type.Enum([...pageKinds, 'failed']),
    kind: Type.Enum(clientErrorKinds),
    message: Type.String({ maxLength: maxErrorText }),
    place: Type.String({ maxLength: maxErrorText }),
  },
  { additionalProperties: false },
)
