import { chryslerTesla } from './chrysler-tesla.table.ts'
import { europe } from './europe.table.ts'
import { fordGm } from './ford-gm.table.ts'
import { japan } from './japan.table.ts'
import { japanLuxury } from './japan-luxury.table.ts'
import { korea } from './korea.table.ts'
import type { Make } from './model.ts'
import { parseCatalogue } from './parse-catalogue.ts'

/**
 * Makes, models and trims sold in the United States since 1995, as far as shoppers still meet them. Figures
 * are rounded.
 */
export const makes: readonly Make[] = [japan, japanLuxury, korea, fordGm, chryslerTesla, europe].flatMap(
  parseCatalogue,
)
