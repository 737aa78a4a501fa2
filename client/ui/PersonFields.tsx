import { maxNameLength, maxPhoneLength } from '#shared/features/leads/lead-rules.ts'
import { EmailField, FormField } from './FormField.tsx'

type PersonTexts = Readonly<
  Partial<Record<'firstName' | 'lastName' | 'fromEmailAddress' | 'phoneNumber', string | undefined>>
>

interface PersonFieldsProps {
  readonly fields: PersonTexts
  readonly problems?: PersonTexts
}

/** The fields of who writes to a seller, in the order in which forms ask for them. */
export const PersonFields = ({ fields, problems = {} }: PersonFieldsProps) => (
  <>
    <FormField
      label="First name"
      name="firstName"
      autoComplete="given-name"
      required
      maxLength={maxNameLength}
      defaultValue={fields.firstName}
      problem={problems.firstName}
    />
    <FormField
      label="Last name"
      name="lastName"
      autoComplete="family-name"
      required
      maxLength={maxNameLength}
      defaultValue={fields.lastName}
      problem={problems.lastName}
    />
    <EmailField
      label="E-mail address"
      name="fromEmailAddress"
      required
      defaultValue={fields.fromEmailAddress}
      problem={problems.fromEmailAddress}
    />
    <FormField
      label="Phone (optional)"
      name="phoneNumber"
      type="tel"
      autoComplete="tel"
      maxLength={maxPhoneLength}
      defaultValue={fields.phoneNumber}
      problem={problems.phoneNumber}
    />
  </>
)
