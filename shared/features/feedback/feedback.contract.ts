import Type, { type Static } from 'typebox'
import { Uuid } from '#shared/features/contract-fields.ts'
import { feedbackSubjects, feedbackValues } from './feedback-values.ts'

/** The body of `POST /lead-api/feedback`: whether something helped. Its answer is that of a report. */
export type FeedbackToSend = Static<typeof FeedbackToSend>

export const FeedbackToSend = Type.Object(
  {
    idempotencyKey: Uuid,
    subject: Type.Enum(feedbackSubjects),
    /** What was shown, by its codes: `TOYOTA|CAMRY` for the trims of a model. */
    about: Type.String({ pattern: '^[A-Z0-9][A-Z0-9|._-]{0,80}$' }),
    value: Type.Enum(feedbackValues),
  },
  { additionalProperties: false },
)
