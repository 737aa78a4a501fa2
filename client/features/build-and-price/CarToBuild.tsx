import { css } from '@linaria/core'
import { type ReactNode, useEffect } from 'react'
import { useReplayedChoices } from '#client/streaming/replay-choices.ts'
import { FormField } from '#client/ui/FormField.tsx'
import { quietButton } from '#client/ui/fields.styles.ts'
import { SelectField } from '#client/ui/SelectField.tsx'
import {
  type BuiltCar,
  type CarChoice,
  type OrderForm,
  withExtra,
} from '#shared/features/trims/order-form.ts'
import { buildAndPricePath } from '#shared/features/trims/trim-paths.ts'
import type { Trim, TrimsResponse } from '#shared/features/trims/trims.contract.ts'
import { formatUsd } from '#shared/search/labels.ts'
import { keepTyped } from './typed-order.ts'

interface CarToBuildProps {
  readonly found: TrimsResponse
  readonly car: BuiltCar
  readonly form: OrderForm
  readonly zipProblem: string | undefined
  /** The dealer that the shopper chose or came from. */
  readonly dealerId: number | undefined
  readonly onChoice: (choice: Partial<CarChoice>) => void
  /** What the car costs with taxes and fees, and a month; absent without a price. */
  readonly payment?: ReactNode
}

/** The car that is built: its picture, its price, and the fields that the page is asked for again with. */
export function CarToBuild(props: CarToBuildProps) {
  const { found, car, form, zipProblem, dealerId, onChoice, payment } = props
  const { trim, color, imagePath, priceUsd } = car
  const fields = useReplayedChoices()
  useEffect(() => showAskedZip(fields.current), [fields])

  return (
    <section className={section} aria-label="Your car">
      <img
        src={imagePath}
        alt={[`${trim.makeName} ${trim.modelName}`, color?.name, 'side view'].filter(Boolean).join(', ')}
        width={600}
        height={400}
      />
      <p role="status">
        <span>{[trim.trimName, trim.engineType, color?.name].filter(Boolean).join(', ')}</span>
        <strong>{priceUsd === undefined ? 'Price on request' : `From ${formatUsd(priceUsd)}`}</strong>
        <small>
          {`The maker’s price (MSRP), before taxes, fees and what the dealer adds or takes off.${found.isSample ? ' Sample data: not compared with the maker’s list.' : ''}`}
        </small>
      </p>
      <form ref={fields} action={buildAndPricePath} onSubmit={keepTyped}>
        <input type="hidden" name="makeCode" value={trim.makeCode} />
        <input type="hidden" name="modelCode" value={trim.modelCode} />
        <input type="hidden" name="year" value={found.year} />
        {dealerId !== undefined && <input type="hidden" name="ownerId" value={dealerId} />}
        <ChoiceFields {...{ found, car, onChoice }} />
        <FormField
          label="Your ZIP Code"
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          pattern="[0-9]{5}"
          defaultValue={form.zip}
          problem={zipProblem}
        />
        <button type="submit" className={quietButton}>
          Update
        </button>
      </form>
      {payment}
    </section>
  )
}

/** The fields of the choices that the price depends on. */
function ChoiceFields({ found, car, onChoice }: Pick<CarToBuildProps, 'found' | 'car' | 'onChoice'>) {
  const { trim, variants, color } = car
  const { colors = [], hasSamplePrices } = found

  return (
    <>
      <SelectField
        label="Trim"
        name="trim"
        options={trimOptions(found.trims)}
        value={trim.trimName}
        onChange={(trimName) => onChoice({ trim: trimName })}
      />
      <SelectField
        label="Engine"
        name="engineType"
        options={engineOptions(variants)}
        value={trim.engineType}
        onChange={(engineType) => onChoice({ engineType })}
      />
      {colors.length > 0 && (
        <SelectField
          label="Exterior color"
          name="color"
          options={[
            { value: '', label: 'Any color' },
            ...colors.map(({ name, extraUsd }) => ({ value: name, label: withExtra(name, extraUsd) })),
          ]}
          value={color?.name ?? ''}
          onChange={(chosen) => onChoice({ color: chosen })}
        />
      )}
      {hasSamplePrices && (
        <small>
          Sample data: what an engine or a color adds to the price is made up. The dealer names the true
          price.
        </small>
      )}
    </>
  )
}

/**
 * Shows the ZIP that the prices are for. A browser that goes back to a page restores the ZIP that was typed
 * into it.
 */
function showAskedZip(form: HTMLFormElement | null): void {
  const [visit] = performance.getEntriesByType('navigation')
  if (!(visit instanceof PerformanceNavigationTiming) || visit.type !== 'back_forward') return

  const field = form?.elements.namedItem('zip')
  if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = field.defaultValue
}

/** The trims by name, each with the price of its cheapest engine. */
const trimOptions = (trims: readonly Trim[]) =>
  [...Map.groupBy(trims, ({ trimName }) => trimName)].map(([value, [cheapest]]) => ({
    value,
    label: cheapest?.nationalMSRP === undefined ? value : `${value}, ${formatUsd(cheapest.nationalMSRP)}`,
  }))

/** The engine types of a trim, with what each costs more than the cheapest. */
function engineOptions(variants: readonly Trim[]) {
  const leastUsd = Math.min(...variants.map(({ nationalMSRP = 0 }) => nationalMSRP))

  return variants.map(({ engineType, engines = [], nationalMSRP = 0 }) => ({
    value: engineType,
    label: withExtra([engineType, ...engines].join(' · '), nationalMSRP - leastUsd),
  }))
}

const section = css`
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
  form > small { grid-column: 1 / -1; }
  form > label { display: grid; grid-column: 1 / -1; gap: var(--s1); font-size: var(--text-m); font-weight: 600; }
`
