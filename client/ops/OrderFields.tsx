import { css } from '@linaria/core'
import { storedText, tryStorage } from '#client/streaming/browser-storage.ts'
import { selectField, textField } from '#client/ui/fields.styles.ts'
import { type BreakerCommand, defaultMinutes } from '#shared/features/ops/breaker-order.ts'

/** The name that the operator gave last is there the next time. */
const nameKey = 'ops-name'

const durations = [
  { minutes: 15, label: '15 minutes' },
  { minutes: defaultMinutes, label: '1 hour' },
  { minutes: 240, label: '4 hours' },
  { minutes: 1_440, label: '24 hours' },
] as const

/** Who gives an order and why, and for how long it holds: other operators see it. */
export function OrderFields({ isHold }: { readonly isHold: boolean }) {
  return (
    <div className={fields}>
      <label className={field}>
        Who
        <input
          className={textField}
          name="who"
          required
          maxLength={60}
          autoComplete="nickname"
          defaultValue={lastName()}
        />
      </label>
      <label className={field}>
        For how long
        <select className={selectField} name="minutes" defaultValue={defaultMinutes} disabled={!isHold}>
          {durations.map(({ minutes, label }) => (
            <option key={minutes} value={minutes}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className={`${field} ${wide}`}>
        Why
        <input className={textField} name="why" required={isHold} maxLength={200} />
      </label>
    </div>
  )
}

/** The reasons of an order, as the fields say; the name is kept for the next order. */
export function reasonsIn(fields: FormData): Pick<BreakerCommand, 'who' | 'why' | 'minutes'> {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const [who, why, minutes] = [text('who'), text('why'), Number(fields.get('minutes'))]
  keepName(who)

  return { ...(who && { who }), ...(why && { why }), ...(minutes > 0 && { minutes }) }
}

const lastName = (): string => storedText(nameKey) ?? ''

/** Keeps the name; where the browser stores nothing, the next order asks for it again. */
const keepName = (name: string): void => tryStorage(() => localStorage.setItem(nameKey, name))

const fields = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s3);
`

const wide = css`
  grid-column: 1 / -1;
`

const field = css`
  display: grid;
  gap: var(--s1);
  font-size: var(--text-s);
  font-weight: 600;
`
