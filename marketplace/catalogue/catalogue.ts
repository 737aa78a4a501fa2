import type { Make } from './model.ts'
import { chryslerTesla } from './tables/chrysler-tesla.table.ts'
import { europe } from './tables/europe.table.ts'
import { fordGm } from './tables/ford-gm.table.ts'
import { japan } from './tables/japan.table.ts'
import { japanLuxury } from './tables/japan-luxury.table.ts'
import { korea } from './tables/korea.table.ts'
import { parseCatalogue } from './tables/parse-catalogue.ts'

/**
 * The makes, models and trims that were sold in the United States since 1995 and are still common on the used
 * market. Figures are rounded.
 */
export const makes: readonly Make[] = [japan, japanLuxury, korea, fordGm, chryslerTesla, europe].flatMap(
  parseCatalogue,
)
