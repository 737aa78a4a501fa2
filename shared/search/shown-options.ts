import { listFilters } from './filters.ts'

/** An option as it travels: those of a declared list have their labels there. */
export interface ShownOption {
  readonly value: string
  readonly label?: string
  readonly count: number
  readonly parent?: string
}

const declared = new Map<string, ReadonlyMap<string, unknown>>(
  listFilters.map(({ param, options }) => [param, new Map(options.map((option) => [option.value, option]))]),
)

/** Options without the labels that whoever shows them knows. */
export function shownOptions<O extends ShownOption>(
  filters: Readonly<Record<string, readonly O[]>>,
): Readonly<Record<string, readonly ShownOption[]>> {
  const shown = ([param, options]: [string, readonly O[]]) => {
    const known = declared.get(param)
    return [
      param,
      options.map((option) =>
        known?.has(option.value) ? { value: option.value, count: option.count } : option,
      ),
    ] as const
  }

  return Object.fromEntries(Object.entries(filters).map(shown))
}
