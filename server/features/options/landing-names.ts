import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { PageCall } from '#server/upstream/calls.ts'
import type { LandingNames } from '#shared/search/landing-path.ts'
import { optionsInScope } from '#shared/search/scope.ts'
import { filterOptions } from './options.calls.ts'

interface NamesDeps {
  readonly settings: Pick<SiteSettings, 'brand'>
  readonly call: PageCall
}

/** The makes and models of the brand with their names; none while their lookups are down. */
export async function landingNames({ settings, call }: NamesDeps): Promise<LandingNames> {
  const [makes, models] = await Promise.all([
    call(filterOptions, 'makeCode'),
    call(filterOptions, 'modelCode'),
  ])

  const named = ({ options }: typeof makes) =>
    options.map(({ code, name, parent }) => ({ value: code, label: name, parent }))
  return optionsInScope({ makeCode: named(makes), modelCode: named(models) }, settings.brand.scope)
}
