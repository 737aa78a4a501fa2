import { listFilters } from './filters.ts'
import { type LabelledOptions, type LabelOf, openLabelsFrom } from './labels.ts'

/** The labels of all codes: those that results bring, else those of the filters' declarations. */
export function labelsFrom(options: LabelledOptions): LabelOf {
  const openLabelOf = openLabelsFrom(options)
  return (param, code) =>
    options[param]?.find((option) => option.value === code)?.label ??
    listFilters.find((filter) => filter.param === param)?.options.find((option) => option.value === code)
      ?.label ??
    openLabelOf(param, code)
}
