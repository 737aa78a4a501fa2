import type { Area } from '#shared/search/area.ts'
import { basePath } from '#shared/search/paths.ts'
import { stateBounds } from './state-bounds.table.ts'

/**
 * The version of the maps. Browsers keep them for a year: it changes with the source and the way of drawing.
 */
const version = 'us-atlas-3.0.1-a'

/** The name of a map among the built files, which are in one folder. */
export const mapFile = (name: string) => `${version}-${name}.svg`

/** The unit of the maps' coordinates, in degrees. */
export const unitDegrees = 0.005

const fileUrl = (name: string) => `${basePath}/static/assets/${mapFile(name)}`

/** The map of the whole country, which every view shows below the states. */
export const countryMap = fileUrl('us')

/** The map of the highways, which lies over the land of every view. */
export const roadsMap = fileUrl('roads')

/** The width of the widest view that shows shores and counties in detail, in degrees. */
const detailDegrees = 9

/** The maps of the states in a view that is close enough for them. */
export function detailMaps(view: Area): readonly string[] {
  if (view.east - view.west > detailDegrees) return []
  return stateBounds.filter(({ bounds }) => overlap(view, bounds)).map(({ id }) => fileUrl(id))
}

const overlap = (one: Area, other: Area) =>
  one.west <= other.east && one.east >= other.west && one.south <= other.north && one.north >= other.south
