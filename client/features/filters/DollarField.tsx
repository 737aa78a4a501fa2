import { css } from '@linaria/core'
import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { textField } from '#client/ui/fields.styles.ts'
import { useUncontrolledField } from '#client/ui/use-uncontrolled-field.ts'
import { formatUsd } from '#shared/search/labels.ts'
import {
  highestPriceUsd,
  isPriceTooLong,
  maskPrice,
  maxPriceLength,
  readPrice,
} from '#shared/search/price-bounds.ts'

interface DollarFieldProps {
  readonly label: string
  readonly fullLabel: string
  readonly valueUsd: number | undefined
  /** Called with the typed dollars, unless they are the value. @returns the dollars that the field shows */
  readonly onLeave: (typedUsd: number | undefined) => number | undefined
  /** The parameter that a form without JavaScript sends. */
  readonly name?: string
  /** Id of the error message. */
  readonly errorId?: string
  readonly placeholder?: string
}

/** A field for dollars, masked while the shopper types and read when it is left; Enter leaves it. */
export function DollarField({
  label,
  fullLabel,
  valueUsd,
  onLeave,
  name,
  errorId,
  placeholder = '$ Any',
}: DollarFieldProps) {
  const value = textOf(valueUsd)
  const field = useUncontrolledField<HTMLInputElement>(value)
  const [isTooLong, setTooLong] = useState(false)

  /** Notes a digit that the full field will not take. */
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    if (/^[0-9]$/.test(event.key) && selectionStart === selectionEnd)
      setTooLong(isPriceTooLong(value + event.key))
    if (event.key !== 'Enter') return

    event.preventDefault()
    event.currentTarget.blur()
  }

  return (
    <label>
      <span>{label}</span>
      <input
        ref={field}
        type="tel"
        name={name}
        className={textField}
        aria-label={fullLabel}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        inputMode="numeric"
        autoComplete="off"
        maxLength={maxPriceLength}
        placeholder={placeholder}
        defaultValue={value}
        onChange={(event) => {
          setTooLong(isPriceTooLong(event.target.value))
          mask(event)
        }}
        onPaste={(event) => {
          // The browser would cut the text, to a price ten times lower.
          if (!isPriceTooLong(event.clipboardData.getData('text'))) return
          event.preventDefault()
          setTooLong(true)
        }}
        onBlur={({ target }) => {
          if (target.value !== value) target.value = textOf(onLeave(readPrice(target.value)))
        }}
        onKeyDown={press}
      />
      <span role="status" className={notice}>
        {isTooLong && `Prices go up to ${formatUsd(highestPriceUsd)}.`}
      </span>
    </label>
  )
}

const textOf = (usd: number | undefined) => maskPrice(String(usd ?? ''))

/** Masks the text and leaves the caret behind the same digit. */
function mask({ target }: ChangeEvent<HTMLInputElement>): void {
  const digitsAfter = target.value.slice(target.selectionEnd ?? undefined).replace(/[^0-9]/g, '').length
  const masked = maskPrice(target.value)
  if (masked === target.value) return

  target.value = masked
  let caret = masked.length
  for (let digits = 0; digits < digitsAfter && caret > 0; ) if (/[0-9]/.test(masked[--caret] ?? '')) digits++
  target.setSelectionRange(caret, caret)
}

const notice = css`
  color: var(--notice);
  &:empty { display: none; }
`
