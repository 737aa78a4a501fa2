import { useEffect, useRef } from 'react'
import { textField } from '#client/ui/fields.styles.ts'
import { SelectField } from '#client/ui/SelectField.tsx'
import { planOf } from '#shared/features/payments/payment-plan.ts'
import { type PaymentTerms, termOptions, tierOptions } from '#shared/features/payments/payment-terms.ts'
import { walletParams } from '#shared/features/wallet/read-wallet.ts'
import type { Wallet } from '#shared/features/wallet/wallet.contract.ts'
import { walletLimits } from '#shared/features/wallet/wallet-limits.ts'
import { formatCount } from '#shared/search/labels.ts'
import { stateNames } from '#shared/search/state-names.table.ts'
import type { WalletChange } from './change-wallet.atoms.ts'

interface PlanFieldsProps {
  readonly wallet: Wallet
  readonly terms: PaymentTerms
  readonly onChange: (change: WalletChange) => void
}

/** The fields of everything in a wallet that payments follow from. */
export function PlanFields({ wallet, terms, onChange }: PlanFieldsProps) {
  const { termMonths, tierId, tax } = planOf(wallet, terms)
  const states = terms.stateTaxes.map(({ state }) => ({
    value: state,
    label: stateNames.get(state) ?? state,
  }))

  return (
    <>
      <UsdField
        label="Down payment"
        name={walletParams.downUsd}
        limits={walletLimits.downUsd}
        valueUsd={wallet.downUsd}
        onChange={(downUsd) => onChange({ downUsd })}
      />
      <UsdField
        label="Trade-in value"
        name={walletParams.tradeInUsd}
        limits={walletLimits.tradeInUsd}
        valueUsd={wallet.tradeInUsd}
        onChange={(tradeInUsd) => onChange({ tradeInUsd })}
      />
      <SelectField
        label="Term"
        name={walletParams.termMonths}
        options={termOptions(terms)}
        value={termMonths}
        onChange={(months) => onChange({ termMonths: months })}
      />
      <SelectField
        label="Credit score"
        name={walletParams.tierId}
        options={tierOptions(terms)}
        value={tierId}
        onChange={(id) => onChange({ tierId: id })}
      />
      <SelectField
        label="State taxes and fees"
        name={walletParams.state}
        options={[{ value: '', label: 'Not included' }, ...states]}
        value={tax?.state ?? ''}
        onChange={(state) => onChange({ state: state || undefined })}
      />
    </>
  )
}

interface UsdFieldProps {
  readonly label: string
  readonly name: string
  readonly limits: { readonly min: number; readonly max: number }
  readonly valueUsd: number | undefined
  /** Shown while the field is empty. */
  readonly usualUsd?: number
  /** Called at each keystroke; undefined where the field is empty or below its limit. */
  readonly onChange: (usd: number | undefined) => void
}

/** A field for whole US dollars, which follows its value where that changes elsewhere. */
export function UsdField({ label, name, limits, valueUsd, usualUsd = 0, onChange }: UsdFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const read = ({ valueAsNumber }: HTMLInputElement) =>
    valueAsNumber >= limits.min ? Math.min(Math.round(valueAsNumber), limits.max) : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed stays as it is until the value changes
  useEffect(() => {
    const input = field.current
    if (input && read(input) !== valueUsd) input.value = textOf(valueUsd)
  }, [valueUsd])

  return (
    <label>
      {label}
      <input
        ref={field}
        type="number"
        name={name}
        className={textField}
        inputMode="numeric"
        {...limits}
        placeholder={formatCount(usualUsd)}
        defaultValue={textOf(valueUsd)}
        onChange={({ target }) => onChange(read(target))}
      />
    </label>
  )
}

const textOf = (usd: number | undefined) => (usd === undefined ? '' : String(usd))
