import { listFilters } from './filters.ts'

/** An option of a filter as the page data has it. The label is absent where the filter declares it. */
export interface ShownOption {
  readonly value: string
  readonly label?: string
  readonly count: number
  readonly parent?: string
  /** The picture beside the label. */
  readonly src?: string
}

const declared = new Map<string, ReadonlyMap<string, unknown>>(
  listFilters.map(({ param, options }) => [param, new Map(options.map((option) => [option.value, option]))]),
)

/**
 * The options by parameter without the labels that filters declare: the page data is smaller without them.
 */
export function shownOptions<O extends ShownOption>(
  filters: Readonly<Record<string, readonly O[]>>,
): Readonly<Record<string, readonly ShownOption[]>> {
  const shown = ([param, options]: [string, readonly O[]]) => {
    const known = declared.get(param)
    return [
      param,
      options.map((option) => (known?.has(option.value) ? withoutLabel(option) : option)),
    ] as const
  }

  return Object.fromEntries(Object.entries(filters).map(shown))
}

const withoutLabel = ({ value, count, src }: ShownOption): ShownOption => ({
  value,
  count,
  ...(src !== undefined && { src }),
})
