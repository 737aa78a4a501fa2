import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { PageCall } from '#server/upstream/calls.ts'
import type { OptionsResponse } from '#shared/features/listings/answers.contract.ts'
import type { LandingNames } from '#shared/search/landing-path.ts'
import { optionsInScope } from '#shared/search/scope.ts'
import { slugOf } from '#shared/search/slug.ts'
import { filterOptions } from './options.calls.ts'

interface NamesDeps {
  readonly settings: Pick<SiteSettings, 'brand'>
  readonly call: PageCall
}

/** The makes and all models of the brand with their names; none while their lookups are down. */
export async function landingNames({ settings, call }: NamesDeps): Promise<LandingNames> {
  const [makes, models] = await Promise.all([
    call(filterOptions, { param: 'makeCode' }),
    call(filterOptions, { param: 'modelCode' }),
  ])

  return inScope({ makeCode: named(makes), modelCode: named(models) }, settings)
}

/**
 * The makes of the brand with their names, and the models of the make that a landing path names; none while
 * their lookups are down.
 * @param segments of the path below the base path
 */
export async function namesForPath(
  segments: readonly string[],
  { settings, call }: NamesDeps,
): Promise<LandingNames> {
  const makeCode = named(await call(filterOptions, { param: 'makeCode' }))
  const make = makeCode.find(({ label }) => slugOf(label) === slugOf(segments[1] ?? ''))
  if (make === undefined) return inScope({ makeCode, modelCode: [] }, settings)

  const models = await call(filterOptions, { param: 'modelCode', above: { makeCode: make.value } })

  return inScope({ makeCode, modelCode: named(models) }, settings)
}

const named = ({ options }: OptionsResponse) =>
  options.map(({ code, name, parent }) => ({ value: code, label: name, parent }))

const inScope = (
  names: Record<'makeCode' | 'modelCode', ReturnType<typeof named>>,
  { brand }: NamesDeps['settings'],
): LandingNames => optionsInScope(names, brand.scope)
