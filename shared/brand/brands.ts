import { basePath } from '../search/paths.ts'
import type { Brand } from './brand.ts'

export const forecourt: Brand = {
  id: 'forecourt',
  siteName: 'Forecourt',
  homeHref: basePath,
  hasYearCrumb: true,
  hasQuickActions: true,
}

/** Every brand; the first is the one shown where neither host nor setting chooses. */
export const brands: readonly Brand[] = [forecourt]
