import { css } from '@linaria/core'
import { type InputHTMLAttributes, useId } from 'react'
import { textField } from './fields.styles.ts'

interface FormFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly name: string
  /** Help below the field. */
  readonly hint?: string | undefined
  /** The problem with what was typed. */
  readonly problem?: string | undefined
}

/** A text field with its label, and its problem by its side for everybody. */
export function FormField({ label, hint, problem, ...input }: FormFieldProps) {
  const id = useId()
  const [hintId, problemId] = [`${id}-hint`, `${id}-problem`]

  return (
    <div className={field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={textField}
        aria-invalid={problem !== undefined}
        aria-describedby={(problem && problemId) ?? (hint && hintId)}
      />
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
  p { font-size: var(--text-s); color: var(--text-quiet); }
  p[data-problem] { color: var(--danger); }
`
