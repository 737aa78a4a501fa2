import { listFilters } from '#shared/search/filters.ts'

/** Features of a car under the heading of their category. */
export interface FeatureGroup {
  readonly name: string
  readonly features: readonly string[]
}

/** The categories of features in the order of the page, each with the codes of the filter's options. */
const categories: readonly (readonly [name: string, codes: readonly string[]])[] = [
  [
    'Safety and driver assistance',
    ['ADAPTIVE_CRUISE', 'BACKUP_CAMERA', 'BLIND_SPOT', 'LANE_KEEPING', 'PARKING_SENSORS'],
  ],
  [
    'Comfort and convenience',
    [
      ...['COOLED_SEATS', 'CRUISE_CONTROL', 'HEATED_SEATS', 'HEATED_WHEEL', 'KEYLESS_START'],
      ...['POWER_LIFTGATE', 'REMOTE_START'],
    ],
  ],
  [
    'Technology and entertainment',
    ['ANDROID_AUTO', 'APPLE_CARPLAY', 'BLUETOOTH', 'HEAD_UP_DISPLAY', 'NAVIGATION', 'PREMIUM_SOUND'],
  ],
  ['Seats and interior', ['CAPTAIN_CHAIRS', 'LEATHER_SEATS', 'THIRD_ROW']],
  ['Exterior and towing', ['ALLOY_WHEELS', 'ROOF_RACK', 'SUNROOF', 'TOW_PACKAGE']],
]

const options = listFilters.find(({ param }) => param === 'featureCode')?.options ?? []
const labelOf = new Map(options.map(({ value, label }) => [value, label]))
const categoryOf = new Map(
  categories.flatMap(([name, codes]) => codes.map((code) => [labelOf.get(code) ?? code, name] as const)),
)

const others = 'More features'

/** The labels of features by category, each once; those of no category come last. */
export function featureGroups(features: readonly string[]): readonly FeatureGroup[] {
  const groups = Map.groupBy(new Set(features), (feature) => categoryOf.get(feature) ?? others)
  return [...categories.map(([name]) => name), others].flatMap((name) => {
    const found = groups.get(name)
    return found ? [{ name, features: found }] : []
  })
}
