import { searchHref } from '#shared/search/print-search.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { inArea } from './in-area.ts'
import type { MapCluster } from './map.contract.ts'
import { mapHref } from './map-paths.ts'
import { areaSeen, type Camera, cameraOn, mapAspect, mapStep, moved, zoomed } from './map-view.ts'

/** A link that moves the map. */
export interface MapStep {
  readonly name: 'in' | 'out' | 'west' | 'east' | 'north' | 'south'
  readonly label: string
  readonly href: string
}

/** The address of what a camera shows. */
export const cameraHref = (request: SearchRequest, camera: Camera) =>
  mapHref(inArea(request, areaSeen(camera)))

/** The steps from a view: they move the map without JavaScript, too. */
export const stepsFrom = (request: SearchRequest, camera: Camera): readonly MapStep[] =>
  (
    [
      ['in', 'Zoom in', zoomed(camera, mapStep.zoom)],
      ['out', 'Zoom out', zoomed(camera, 1 / mapStep.zoom)],
      ['west', 'Move west', moved(camera, -mapStep.pan, 0)],
      ['north', 'Move north', moved(camera, 0, mapStep.pan)],
      ['south', 'Move south', moved(camera, 0, -mapStep.pan)],
      ['east', 'Move east', moved(camera, mapStep.pan, 0)],
    ] as const
  ).map(([name, label, next]) => ({ name, label, href: cameraHref(request, next) }))

/** How much closer a cluster is shown than the view that it is in. */
const closer = { least: 1 / 2, most: 1 / 8, margin: 1.5 }

/**
 * Where a cluster leads: to the cars of its dealer, to a closer view, or to the list where the dealer is
 * chosen or the map shows it no closer.
 */
export function clusterHref(request: SearchRequest, camera: Camera, cluster: MapCluster): string {
  const { ownerId, area } = cluster
  if (ownerId !== undefined)
    return request.ownerId?.includes(ownerId)
      ? searchHref(refine(request, {}))
      : mapHref(refine(request, { ownerId: [ownerId] }))

  const whole = cameraOn(area)
  const width = Math.max(
    Math.min(whole.width * closer.margin, camera.width * closer.least),
    camera.width * closer.most,
  )

  const next = zoomed({ ...whole, width }, 1)

  return next.width > camera.width * 0.8
    ? searchHref(inArea(request, areaSeen({ ...whole, width: camera.width / mapAspect })))
    : cameraHref(request, next)
}
