import Type, { type Static } from 'typebox'
import { maxErrorText } from './monitoring-paths.ts'

/** Pages that measure themselves. */
export const pageKinds = ['search', 'vehicle'] as const
export type PageKind = (typeof pageKinds)[number]
export const PageKind = Type.Enum(pageKinds)

/** `POST …/reports/vitals`: what one visit measured. A value that its browser cannot tell is absent. */
export type VitalsReport = Static<typeof VitalsReport>

export const VitalsReport = Type.Object(
  {
    page: PageKind,
    /** Largest Contentful Paint, ms. */
    lcp: Type.Optional(Type.Number({ minimum: 0, maximum: 600_000 })),
    /** Interaction to Next Paint, ms. */
    inp: Type.Optional(Type.Number({ minimum: 0, maximum: 600_000 })),
    /** Cumulative Layout Shift, without unit. */
    cls: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  },
  { additionalProperties: false },
)

/** `chunk`: a part of the script could not be loaded. */
export const clientErrorKinds = ['error', 'rejection', 'hydration', 'chunk'] as const
export type ClientErrorKind = (typeof clientErrorKinds)[number]

/** `POST …/reports/errors`: message and place in the script are for the log alone. */
export type ClientError = Static<typeof ClientError>

export const ClientError = Type.Object(
  {
    page: PageKind,
    kind: Type.Enum(clientErrorKinds),
    message: Type.String({ maxLength: maxErrorText }),
    place: Type.String({ maxLength: maxErrorText }),
  },
  { additionalProperties: false },
)
