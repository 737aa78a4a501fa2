import { PageLink } from '#client/navigation/PageLink.tsx'
import { shortCount } from '#shared/features/locale-words.ts'
import type { MapCity, MapCluster } from '#shared/features/map/map.contract.ts'
import { clusterHref } from '#shared/features/map/map-steps.ts'
import { type Camera, isSeen, pointIn, type ViewPoint } from '#shared/features/map/map-view.ts'
import { clusterLabel, shortUsd } from '#shared/features/map/map-words.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { clusters as styles } from './results-map.styles.ts'

interface MapClustersProps {
  readonly request: SearchRequest
  readonly camera: Camera
  readonly clusters: readonly MapCluster[]
  readonly cities: readonly MapCity[]
  /** Called before a cluster is followed: it may be gone afterwards. */
  readonly onFollow: () => void
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/** The shares of the map on each side of a cluster where a city's name would lie below it, on a phone too. */
const besideCluster = { left: 0.14, top: 0.13 }

/** The share of the map at its left and right edges where a city's name would be cut. */
const edge = 0.08

/** The radius of a cluster's circle, in pixels. */
const radiusOf = (count: number) => 14 + Math.min(8, Math.round(3 * Math.log10(count)))

/**
 * Cities and clusters over the land. Their places are shares of the map, their sizes pixels at every width.
 */
export function MapClusters({ request, camera, clusters, cities, onFollow }: MapClustersProps) {
  const at = (place: { readonly latitude: number; readonly longitude: number }) => {
    const point = pointIn(camera, place)
    return { isShown: isSeen(point), x: percent(point.left), y: percent(point.top) }
  }

  const taken = clusters.map((cluster) => pointIn(camera, cluster))
  const isCovered = ({ left, top }: ViewPoint) =>
    left < edge ||
    left > 1 - edge ||
    taken.some(
      (point) =>
        Math.abs(point.left - left) < besideCluster.left && Math.abs(point.top - top) < besideCluster.top,
    )

  return (
    <svg className={styles} aria-label="Cars on the map">
      <g data-cities>
        {cities.map((city) => {
          const { isShown, x, y } = at(city)
          return (
            isShown &&
            !isCovered(pointIn(camera, city)) && (
              <svg key={city.name} x={x} y={y} overflow="visible" aria-hidden="true">
                <circle r="2" />
                <text y="-6">{city.name.replace(/,.*/, '')}</text>
              </svg>
            )
          )
        })}
      </g>
      {clusters.map((cluster) => {
        const { isShown, x, y } = at(cluster)
        const { count, minPriceUsd, latitude, longitude } = cluster
        return (
          isShown && (
            <PageLink
              key={`${latitude},${longitude}`}
              to={clusterHref(request, camera, cluster)}
              aria-label={clusterLabel(cluster)}
              onClick={onFollow}
              draggable={false}
              keepsScroll
            >
              <svg x={x} y={y} overflow="visible" aria-hidden="true">
                <circle r="22" data-target />
                <circle r={radiusOf(count)} />
                <text dy="0.35em">{shortCount(count)}</text>
                {minPriceUsd !== undefined && (
                  <text y={radiusOf(count) + 13} data-price>
                    {shortUsd(minPriceUsd)}
                  </text>
                )}
              </svg>
            </PageLink>
          )
        )
      })}
    </svg>
  )
}
