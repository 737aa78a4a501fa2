import { useRef } from 'react'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { primaryButton } from '#client/ui/fields.styles.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import type { MapResponse } from '#shared/features/map/map.contract.ts'
import { cameraHref, type MapStep, stepsFrom } from '#shared/features/map/map-steps.ts'
import { cameraOn, farStates, isSeen, mainland, pointIn } from '#shared/features/map/map-view.ts'
import { isInArea } from '#shared/search/area.ts'
import { formatCount } from '#shared/search/labels.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { MapClusters } from './MapClusters.tsx'
import { MapLand } from './MapLand.tsx'
import { controls, frame, hint, searchHere } from './results-map.styles.ts'
import { useCamera } from './use-camera.ts'
import { useGestures } from './use-gestures.ts'

interface ResultsMapProps {
  readonly request: SearchRequest
  readonly map: MapResponse
  /** The search in words. */
  readonly title: string
}

/**
 * The map of a search's results. Each step is a link, so that the map works without JavaScript; with it the
 * map moves under pointer and keys, and a link searches where it was moved to.
 */
export function ResultsMap({ request, map, title }: ResultsMapProps) {
  const element = useRef<HTMLElement>(null)
  const { camera, move, isMoved } = useCamera(map.view)
  const gestures = useGestures(element, move)
  // The cluster or the link that was followed may be gone afterwards.
  const keepFocus = () => element.current?.focus({ preventScroll: true })

  return (
    <>
      <section
        ref={element}
        className={frame}
        aria-label="Map of the results"
        aria-describedby="map-hint"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the map
        tabIndex={0}
        {...gestures}
      >
        <MapLand camera={camera} label={`Map: ${title}`} />
        <MapClusters
          request={request}
          camera={camera}
          clusters={map.clusters}
          cities={map.cities}
          onFollow={keepFocus}
        />
        {isMoved && (
          <PageLink
            to={cameraHref(request, camera)}
            className={`${primaryButton} ${searchHere}`}
            onClick={keepFocus}
            keepsScroll
          >
            Search this area
          </PageLink>
        )}
      </section>
      <p className={visuallyHidden} role="status">
        {isMoved && 'The map was moved. Search this area for the cars in it.'}
      </p>
      <nav className={controls} aria-label="Move the map">
        {stepsFrom(request, camera).map(({ name, label, href }) => (
          <PageLink key={name} to={href} data-step={name} aria-label={label} title={label} keepsScroll>
            {stepSigns[name] ?? <Icon name="up" />}
          </PageLink>
        ))}
        <FarStates request={request} map={map} />
      </nav>
      <p id="map-hint" className={hint}>
        Drag the map or use the arrow keys to move it; zoom with + and −. Boundaries: U.S. Census Bureau;
        highways are drawn from city to city.
      </p>
    </>
  )
}

const stepSigns: Partial<Record<MapStep['name'], string>> = { in: '+', out: '−' }

/** Links to the cars in states that the map of the mainland does not show. */
function FarStates({ request, map }: Pick<ResultsMapProps, 'request' | 'map'>) {
  const camera = cameraOn(map.view)
  const hidden = map.clusters.filter((cluster) => !isSeen(pointIn(camera, cluster)))
  const states = farStates.map(({ name, area }) => ({
    name,
    area,
    count: hidden.filter((cluster) => isInArea(area, cluster)).reduce((sum, { count }) => sum + count, 0),
  }))

  return (
    <>
      {states
        .filter(({ count }) => count > 0)
        .map(({ name, area, count }) => (
          <PageLink key={name} to={cameraHref(request, cameraOn(area))} keepsScroll>
            {`${name} (${formatCount(count)})`}
          </PageLink>
        ))}
      {request.area !== undefined && (
        <PageLink to={cameraHref(request, cameraOn(mainland))} keepsScroll>
          Whole country
        </PageLink>
      )}
    </>
  )
}
