import { type ChangeEvent, useEffect, useRef } from 'react'
import { textField } from '#client/ui/fields.styles.ts'
import { maskPrice, maxPriceLength, readPrice } from '#shared/search/price-bounds.ts'

interface DollarFieldProps {
  readonly label: string
  readonly fullLabel: string
  readonly valueUsd: number | undefined
  /** Hears the dollars typed; answers those that the field shows from then on. */
  readonly onLeave: (typedUsd: number | undefined) => number | undefined
  /** The parameter of a form without JavaScript. */
  readonly name?: string
  /** The message that says what is wrong with it. */
  readonly errorId?: string
  readonly placeholder?: string
}

/** Dollars, masked as they are typed. Read when the field is left, and Enter leaves it. */
export function DollarField({
  label,
  fullLabel,
  valueUsd,
  onLeave,
  name,
  errorId,
  placeholder = '$ Any',
}: DollarFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const value = textOf(valueUsd)
  const written = useRef(value)

  // Written into the field as it is: a new one would lose the focus. At first it may hold what was typed
  // before this code was there.
  useEffect(() => {
    if (field.current && written.current !== value) field.current.value = value
    written.current = value
  }, [value])

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
        onChange={mask}
        onBlur={({ target }) => {
          target.value = textOf(onLeave(readPrice(target.value)))
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.blur()
        }}
      />
    </label>
  )
}

const textOf = (usd: number | undefined) => maskPrice(String(usd ?? ''))

/** The cursor stays behind the digit that it was behind. */
function mask({ target }: ChangeEvent<HTMLInputElement>): void {
  const digitsAfter = target.value.slice(target.selectionEnd ?? undefined).replace(/[^0-9]/g, '').length
  const masked = maskPrice(target.value)
  if (masked === target.value) return

  target.value = masked
  let caret = masked.length
  for (let digits = 0; digits < digitsAfter && caret > 0; ) if (/[0-9]/.test(masked[--caret] ?? '')) digits++
  target.setSelectionRange(caret, caret)
}
