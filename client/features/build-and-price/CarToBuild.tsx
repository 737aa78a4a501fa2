import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { FormField } from '#client/ui/FormField.tsx'
import { quietButton } from '#client/ui/fields.styles.ts'
import { SelectField } from '#client/ui/SelectField.tsx'
import type { OrderForm } from '#shared/features/trims/order-form.ts'
import { buildAndPricePath } from '#shared/features/trims/trim-paths.ts'
import type { Trim, TrimsResponse } from '#shared/features/trims/trims.contract.ts'
import { formatUsd } from '#shared/search/labels.ts'

interface CarToBuildProps {
  readonly found: TrimsResponse
  /** The chosen trim, with each engine type that it has. */
  readonly variants: readonly Trim[]
  readonly form: OrderForm
  readonly onTrim: (trimName: string) => void
  /** What the car costs with taxes and fees, and a month; absent without a price. */
  readonly payment?: ReactNode
}

/** The car that is built: its picture, its price, and the fields that the page is asked for again with. */
export function CarToBuild({ found, variants, form, onTrim, payment }: CarToBuildProps) {
  const [trim] = variants
  if (!trim) return null
  const names = [...new Map(found.trims.map((each) => [each.trimName, each])).values()]

  return (
    <section className={car} aria-label="Your car">
      <img
        src={trim.imagePath}
        alt={`${trim.makeName} ${trim.modelName}, side view`}
        width={600}
        height={400}
      />
      <p role="status">
        <span>{trim.trimName}</span>
        <strong>
          {trim.nationalMSRP === undefined ? 'Price on request' : `From ${formatUsd(trim.nationalMSRP)}`}
        </strong>
        <small>The maker’s price (MSRP), before taxes, fees and what the dealer adds or takes off.</small>
      </p>
      <form action={buildAndPricePath}>
        <input type="hidden" name="makeCode" value={trim.makeCode} />
        <input type="hidden" name="modelCode" value={trim.modelCode} />
        <input type="hidden" name="year" value={found.year} />
        {form.ownerId !== undefined && <input type="hidden" name="ownerId" value={form.ownerId} />}
        <SelectField
          label="Trim"
          name="trim"
          options={names.map(({ trimName, nationalMSRP }) => ({
            value: trimName,
            label: nationalMSRP === undefined ? trimName : `${trimName}, ${formatUsd(nationalMSRP)}`,
          }))}
          value={trim.trimName}
          onChange={onTrim}
        />
        <FormField
          label="Your ZIP Code"
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          pattern="[0-9]{5}"
          defaultValue={form.zip}
        />
        <button type="submit" className={quietButton}>
          Find dealers
        </button>
      </form>
      {payment}
    </section>
  )
}

const car = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  padding: var(--s4) var(--s5);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  img { inline-size: 100%; max-inline-size: 420px; block-size: auto; aspect-ratio: 3 / 2; object-fit: contain; justify-self: center; }
  > p > * { display: block; }
  > p > span { font-weight: 600; }
  > p > strong { font-size: var(--text-2xl); font-variant-numeric: tabular-nums; line-height: 1.2; }
  small { font-size: var(--text-s); color: var(--text-quiet); }
  form { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--s3); align-items: end; }
  form > * { min-inline-size: 0; }
  form > label { display: grid; grid-column: 1 / -1; gap: var(--s1); font-size: var(--text-m); font-weight: 600; }
`
