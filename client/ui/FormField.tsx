import { css } from '@linaria/core'
import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import { maxEmailLength } from '#shared/features/email-address.ts'
import { textField } from './fields.styles.ts'

interface FieldWords {
  readonly label: string
  /** Help below the field. */
  readonly hint?: string | undefined
  /** The problem with what was typed. */
  readonly problem?: string | undefined
}

interface FormFieldProps extends FieldWords, InputHTMLAttributes<HTMLInputElement> {
  readonly name: string
}

/** A text field with its label, and its problem by its side for everybody. */
export const FormField = ({ label, hint, problem, ...input }: FormFieldProps) => (
  <Labelled {...{ label, hint, problem }}>
    {(described) => <input {...input} {...described} className={textField} />}
  </Labelled>
)

/** A field for the e-mail address of who fills in a form. No keyboard capitalises or corrects it. */
export const EmailField = ({ name, ...field }: Omit<FormFieldProps, 'type'>) => (
  <FormField
    name={name}
    type="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    // Longer than forms take: an address that is cut would be another's.
    maxLength={maxEmailLength}
    {...field}
  />
)

interface LongFieldProps extends FieldWords, TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly name: string
}

/** A field for several lines of text, otherwise as `FormField`. */
export const LongField = ({ label, hint, problem, ...area }: LongFieldProps) => (
  <Labelled {...{ label, hint, problem }}>
    {(described) => <textarea {...area} {...described} className={textField} />}
  </Labelled>
)

interface Described {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

interface LabelledProps extends FieldWords {
  readonly children: (described: Described) => ReactNode
}

function Labelled({ label, hint, problem, children }: LabelledProps) {
  const id = useId()
  const [hintId, problemId] = [`${id}-hint`, `${id}-problem`]

  return (
    <div className={field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': problem !== undefined,
        'aria-describedby': (problem && problemId) ?? (hint && hintId),
      })}
      {problem !== undefined && (
        <p id={problemId} data-problem>
          {problem}
        </p>
      )}
      {hint !== undefined && problem === undefined && <p id={hintId}>{hint}</p>}
    </div>
  )
}

const field = css`
  display: grid;
  gap: var(--s1);
  label { font-weight: 600; font-size: var(--text-m); }
  textarea { min-block-size: 6.5rem; padding-block: var(--s2); resize: vertical; }
  p { font-size: var(--text-s); color: var(--text-quiet); }
  p[data-problem] { color: var(--danger); }
`
