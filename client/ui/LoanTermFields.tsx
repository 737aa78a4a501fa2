import { creditTiers, type LoanTerms, termsMonths } from '#shared/features/payments/payment-terms.ts'
import { selectField } from './fields.styles.ts'

interface LoanTermFieldsProps {
  readonly terms: LoanTerms
  readonly onChange: (changed: Partial<LoanTerms>) => void
  /** In a form that can be sent. */
  readonly names?: { readonly term: string; readonly credit: string }
}

/** How long a loan runs, and how it is rated. */
export function LoanTermFields({ terms: { termMonths, tierId }, onChange, names }: LoanTermFieldsProps) {
  return (
    <>
      <label>
        <span>Term</span>
        <select
          name={names?.term}
          className={selectField}
          value={termMonths}
          onChange={({ target }) => onChange({ termMonths: termsMonths[target.selectedIndex] ?? termMonths })}
        >
          {termsMonths.map((months) => (
            <option key={months} value={months}>
              {months} months
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Credit score</span>
        <select
          name={names?.credit}
          className={selectField}
          value={tierId}
          onChange={({ target }) => onChange({ tierId: creditTiers[target.selectedIndex]?.id ?? tierId })}
        >
          {creditTiers.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}
