import { css } from '@linaria/core'
import { countryMap, detailMaps, roadsMap, unitDegrees } from '#shared/features/map/map-files.ts'
import { areaSeen, type Camera, mapAspect } from '#shared/features/map/map-view.ts'

interface MapLandProps {
  readonly camera: Camera
  readonly label: string
}

/** The widths of views, in degrees, from which on highways are thin lines, and below which there are none. */
const roadDegrees = { thin: 24, none: 0.8 }

/**
 * The land below the clusters: the country, and close by the states of the view with their counties; over it
 * the highways, which are drawn from city to city, so that a view of one city has none.
 */
export function MapLand({ camera, label }: MapLandProps) {
  const [width, height] = [camera.width, camera.width / mapAspect].map((degrees) => degrees / unitDegrees)
  const [x, y] = [camera.x / unitDegrees, -camera.y / unitDegrees]
  const details = detailMaps(areaSeen(camera))
  const box = [x - Number(width) / 2, y - Number(height) / 2, width, height].map((value) =>
    Number(value).toFixed(2),
  )

  return (
    <svg className={land} role="img" aria-label={label} viewBox={box.join(' ')}>
      {details.length === 0 && <use href={`${countryMap}#land`} data-land />}
      {details.map((file) => (
        <use key={file} href={`${file}#land`} data-land />
      ))}
      {details.map((file) => (
        <use key={file} href={`${file}#borders`} data-counties />
      ))}
      {details.map((file) => (
        <use key={file} href={`${file}#land`} data-borders />
      ))}
      {details.length === 0 && <use href={`${countryMap}#borders`} data-borders />}
      {camera.width >= roadDegrees.none && (
        <use href={`${roadsMap}#roads`} data-roads={camera.width > roadDegrees.thin ? 'thin' : ''} />
      )}
    </svg>
  )
}

const land = css`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  [data-land] { fill: var(--surface); stroke: var(--control-line); stroke-width: 1px; }
  [data-borders] { fill: none; stroke: var(--control-line); stroke-width: 1px; }
  [data-counties] { fill: none; stroke: var(--line); stroke-width: 1px; }
  [data-roads] { fill: none; stroke: color-mix(in oklab, var(--notice) 45%, var(--surface)); stroke-width: 2px; stroke-linecap: round; }
  [data-roads='thin'] { stroke-width: 1px; }
  @media (forced-colors: active) {
    [data-land] { fill: Canvas; stroke: CanvasText; }
    [data-borders], [data-counties], [data-roads] { stroke: GrayText; }
  }
`
