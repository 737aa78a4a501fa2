import type { Brand } from '#shared/brand/brand.ts'
import { onceWith } from '#shared/features/once.ts'
import { pick } from '#shared/features/pick.ts'
import type { Settings } from '#shared/settings/settings.contract.ts'

const pageKeys = [
  'siteName',
  'siteUrl',
  'language',
  'alternates',
  'assistantUrl',
  'offerComponentUrl',
  'adFrameUrl',
  'fixedAd',
  'pageSize',
  'maxActiveResults',
  'defaultSort',
  'filterOrder',
  'searchRadiiMi',
  'defaultRadiusMi',
  'filterDebounceMs',
  'creditTiers',
  'loanTermsMonths',
  'defaultTermMonths',
  'defaultCreditTier',
  'stateTaxes',
  'monthlyBudgetUsd',
  'budgetPriceUsd',
  'consentMode',
  'flags',
] as const satisfies readonly (keyof Settings)[]

const brandKeys = [
  'id',
  'homeHref',
  'hasYearCrumb',
  'alwaysNamesPlace',
  'hasQuickActions',
  'countsSavedSearches',
  'fixedAdFlag',
  'accent',
] as const satisfies readonly (keyof Brand)[]

/** The settings and the parts of the brand that pages read. All of them are sent with every page. */
export interface PageSettings extends Pick<Settings, (typeof pageKeys)[number]> {
  readonly brand: Pick<Brand, (typeof brandKeys)[number]>
}

/** Made once, since the settings are printed into every page. */
export const pageSettingsOf = onceWith(
  (settings: Settings, brand: Brand): PageSettings => ({
    ...pick(settings, pageKeys),
    brand: pick(brand, brandKeys),
  }),
)
