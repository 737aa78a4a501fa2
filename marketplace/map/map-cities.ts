import { citiesBySize } from '#marketplace/places/zips.ts'
import type { MapCity } from '#shared/features/map/map.contract.ts'
import { cameraOn, pointIn } from '#shared/features/map/map-view.ts'
import { type Area, isInArea } from '#shared/search/area.ts'

/** The most cities that a map names, and the least distance between two, in shares of its width. */
const limits = { cities: 16, apart: 0.14 }

/** The largest cities of a view that are not too close to a larger one. */
export function citiesIn(view: Area): MapCity[] {
  const camera = cameraOn(view)
  const picked: (MapCity & { readonly left: number; readonly top: number })[] = []

  for (const { name, state, latitude, longitude } of citiesBySize()) {
    if (picked.length === limits.cities) break
    if (!isInArea(view, { latitude, longitude })) continue

    const point = pointIn(camera, { latitude, longitude })
    const isClose = (other: typeof point) =>
      Math.abs(other.left - point.left) < limits.apart && Math.abs(other.top - point.top) < limits.apart / 2
    if (!picked.some(isClose)) picked.push({ name: `${name}, ${state}`, latitude, longitude, ...point })
  }

  return picked.map(({ name, latitude, longitude }) => ({ name, latitude, longitude }))
}
