import { selectField } from './fields.styles.ts'

interface SelectFieldProps<V extends string | number> {
  readonly label: string
  /** The name of the field in a form that can be sent. */
  readonly name?: string | undefined
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly value: V
  readonly onChange: (value: V) => void
}

/** A select field with its label. */
export function SelectField<V extends string | number>(props: SelectFieldProps<V>) {
  const { label, name, options, value: chosen, onChange } = props
  return (
    <label>
      <span>{label}</span>
      <select
        name={name}
        className={selectField}
        value={chosen}
        onChange={({ target }) => onChange(options[target.selectedIndex]?.value ?? chosen)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
