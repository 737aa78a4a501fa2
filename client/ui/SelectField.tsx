import { selectField } from './fields.styles.ts'

interface Option<V extends string | number> {
  readonly value: V
  readonly label: string
}

interface SelectFieldProps<V extends string | number> {
  readonly label: string
  /** The name of the field in a form that can be sent. */
  readonly name?: string | undefined
  readonly options: readonly Option<V>[]
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
        <Options options={options} />
      </select>
    </label>
  )
}

interface ChoiceFieldProps {
  readonly label: string
  readonly name: string
  /** The value that is chosen at first. */
  readonly chosen: string
  readonly options: readonly Option<string>[]
}

/**
 * A select field whose value the browser alone holds, for forms that the browser sends. Other options begin
 * anew.
 */
export const ChoiceField = ({ label, name, chosen, options }: ChoiceFieldProps) => (
  <label>
    <span>{label}</span>
    <select
      key={options.map(({ value }) => value).join()}
      name={name}
      className={selectField}
      defaultValue={chosen}
    >
      <Options options={options} />
    </select>
  </label>
)

const Options = ({ options }: { readonly options: readonly Option<string | number>[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
