import { css } from '@linaria/core'
import { useEffect } from 'react'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { useReplayedChoices } from '#client/streaming/replay-choices.ts'
import { LongField } from '#client/ui/FormField.tsx'
import { FormMessage } from '#client/ui/FormMessage.tsx'
import { primaryButton } from '#client/ui/fields.styles.ts'
import { HoneypotField } from '#client/ui/HoneypotField.tsx'
import { PersonFields } from '#client/ui/PersonFields.tsx'
import type { BuiltCar, OrderChoice, OrderForm } from '#shared/features/trims/order-form.ts'
import { buildAndPricePath } from '#shared/features/trims/trim-paths.ts'
import type { OrderDealer } from '#shared/pages/trims-page-data.ts'
import { DealerChoice } from './DealerChoice.tsx'
import { orderFormId, restoreTyped } from './typed-order.ts'

interface OrderFieldsProps {
  readonly dealers: readonly OrderDealer[]
  readonly form: OrderForm
  /** The dealer that the shopper chose or came from. */
  readonly dealerId: number | undefined
  readonly onChoice: (choice: Pick<OrderChoice, 'ownerId'>) => void
  readonly problem?: string | undefined
  readonly car: BuiltCar
  readonly year: number
  /** The search for the model, where there is no dealer to order from. */
  readonly searchHref: string
}

/** The form of a custom order. The browser sends it, with and without scripts. */
export function OrderFields(props: OrderFieldsProps) {
  const { dealers, form, dealerId, onChoice, problem, car, year, searchHref } = props
  const { trim, color } = car
  const fields = useReplayedChoices()
  useEffect(restoreTyped, [])

  if (dealers.length === 0)
    return (
      <section className={order} aria-label="Order">
        <FormMessage kind="warning">No dealer can be asked for a new car of this make just now.</FormMessage>
        <PageLink to={searchHref}>See the cars that are for sale</PageLink>
      </section>
    )

  return (
    <form
      ref={fields}
      id={orderFormId}
      className={order}
      method="post"
      action={buildAndPricePath}
      aria-label="Order"
    >
      {problem !== undefined && <FormMessage kind="danger">{problem}</FormMessage>}
      <Hidden
        fields={{
          ...{ makeCode: trim.makeCode, modelCode: trim.modelCode, year, trim: trim.trimName },
          ...{ engineType: trim.engineType, color: color?.name ?? '' },
          ...{ zip: form.zip, idempotencyKey: form.idempotencyKey },
        }}
      />
      <p>{`You order a ${year} ${trim.makeName} ${trim.modelName} ${trim.trimName} (${trim.engineType}) in ${color?.name ?? 'any color'}.`}</p>
      <DealerChoice dealers={dealers} chosenId={dealerId} onChoice={(ownerId) => onChoice({ ownerId })} />
      <div className={pair}>
        <PersonFields fields={form} />
      </div>
      <LongField
        label="Anything else (optional)"
        name="comments"
        rows={4}
        maxLength={1_500}
        defaultValue={form.comments}
      />
      <HoneypotField />
      <label data-check>
        <input type="checkbox" name="sendsCopy" defaultChecked />
        Send me a copy by e-mail
      </label>
      <button type="submit" className={primaryButton}>
        Send order
      </button>
      <p>Your name and how to reach you go to this dealer alone. Nothing is bought yet.</p>
    </form>
  )
}

const Hidden = ({ fields }: { readonly fields: Readonly<Record<string, string | number | undefined>> }) =>
  Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value ?? ''} />
  ))

const order = css`
  /* The field that only programs fill in is placed against the form. */
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  justify-items: start;
  > :is(div, fieldset, label) { inline-size: 100%; }
  > label, select { font-size: var(--text-m); }
  > label:not([data-check]), > div > label { display: grid; gap: var(--s1); font-size: var(--text-m); }
  > label > span, > div > label > span { font-weight: 600; }
  label[data-check] { display: flex; gap: var(--s3); align-items: center; min-block-size: 44px; }
  [data-check] input { inline-size: 18px; block-size: 18px; accent-color: var(--accent); }
  > p { font-size: var(--text-s); color: var(--text-quiet); }
`

const pair = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: var(--s3) var(--s4);
  align-items: start;
`
