import type { YearSpan } from '#marketplace/catalogue/model.ts'
import { everyYear, parseYearSpan } from './parse-years.ts'
import { trimYears } from './trim-years.table.ts'

/** The years of trims by `make|model|trim`; the model is * where the years hold for every model. */
const spans = new Map<string, YearSpan>()

for (const line of trimYears.trim().split('\n')) {
  const [make, model, trims = ''] = line.split('|').map((cell) => cell.trim())
  for (const entry of trims.split(', ')) {
    const at = entry.lastIndexOf(' ')
    spans.set(`${make}|${model}|${entry.slice(0, at)}`, parseYearSpan(entry.slice(at + 1)))
  }
}

/** The model years in which a trim of a model was sold, as far as its model was. */
export const yearsOfTrim = (make: string, model: string, trim: string): YearSpan =>
  spans.get(`${make}|${model}|${trim}`) ?? spans.get(`${make}|*|${trim}`) ?? everyYear
