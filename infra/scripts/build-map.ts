import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Geometry, MultiPolygon, Polygon, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import { mapFile, unitDegrees } from '#shared/features/map/map-files.ts'
import { mercatorOf } from '#shared/features/map/mercator.ts'
import { highwaysPath } from './draw-highways.ts'

/**
 * The maps that pages refer to, made of us-atlas (ISC): boundaries of the Census Bureau, which are in the
 * public domain. One file has the whole country, simplified; one for each state has its shore and its
 * counties; one has the highways of the country. All are drawn by Mercator's projection, so that a page
 * shows any part of them by its `viewBox`.
 */

type Atlas = Topology<{
  readonly counties: GeometryCollection
  readonly states: GeometryCollection
  readonly nation: GeometryCollection
}>

/** The triangles that the simplified country lacks, in square degrees: some 5 km on a side. */
const leastTriangle = 0.002

export function buildMaps(assets: string): void {
  const atlas: Atlas = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('us-atlas/counties-10m.json'), 'utf8'),
  )

  mkdirSync(assets, { recursive: true })
  writeMap(join(assets, mapFile('us')), countryOf(simplify(presimplify(atlas), leastTriangle) as Atlas))
  for (const state of atlas.objects.states.geometries)
    writeMap(join(assets, mapFile(String(state.id))), stateOf(atlas, state))
  writeMap(join(assets, mapFile('roads')), { roads: highwaysPath() })
}

/** The paths of a map by their ids. */
type MapPaths = Readonly<Record<string, string>>

function countryOf(atlas: Atlas): MapPaths {
  const { nation, states } = atlas.objects
  return {
    land: featuresOf(atlas, nation).map(closedPath).join(''),
    borders: pathOf(mesh(atlas, states, (one, other) => one !== other).coordinates),
  }
}

function stateOf(atlas: Atlas, state: GeometryObject): MapPaths {
  const isWithin = ({ id = '' }: GeometryObject) => String(id).startsWith(String(state.id))
  const counties: GeometryCollection = {
    type: 'GeometryCollection',
    geometries: atlas.objects.counties.geometries.filter(isWithin),
  }

  return {
    land: featuresOf(atlas, state).map(closedPath).join(''),
    borders: pathOf(mesh(atlas, counties, (one, other) => one !== other).coordinates),
  }
}

function featuresOf(atlas: Atlas, object: GeometryObject): readonly Geometry[] {
  const found = feature(atlas, object)
  return found.type === 'FeatureCollection'
    ? found.features.map(({ geometry }) => geometry)
    : [found.geometry]
}

function closedPath(geometry: Geometry): string {
  const isPolygon = (shape: Geometry): shape is Polygon => shape.type === 'Polygon'
  const isSeveral = (shape: Geometry): shape is MultiPolygon => shape.type === 'MultiPolygon'
  if (isPolygon(geometry)) return pathOf(geometry.coordinates, 'z')
  return isSeveral(geometry) ? pathOf(geometry.coordinates.flat(), 'z') : ''
}

/**
 * Lines as the data of an SVG path, in whole units relative to the point before. Lines of one point are left
 * out.
 */
function pathOf(lines: readonly (readonly Position[])[], end = ''): string {
  return lines
    .map((line) => {
      const points = line.map(([longitude = 0, latitude = 0]) => ({
        x: Math.round(longitude / unitDegrees),
        y: Math.round(-mercatorOf(latitude) / unitDegrees),
      }))

      const [first] = points
      const steps = points.slice(1).map(({ x, y }, at) => {
        const before = points[at] ?? { x, y }
        return { x: x - before.x, y: y - before.y }
      })

      const moves = steps.filter(({ x, y }) => x !== 0 || y !== 0).map(({ x, y }) => `${x}${signed(y)}`)
      return first && moves.length > 0 ? `M${first.x}${signed(first.y)}l${moves.join(' ')}${end}` : ''
    })
    .join('')
    .replaceAll(' -', '-')
}

/** A number after another: its sign parts them, or a space. */
const signed = (value: number) => (value < 0 ? String(value) : ` ${value}`)

/**
 * The files have no colours: these are inherited from the page. Strokes have the same width at every scale.
 */
function writeMap(file: string, paths: MapPaths): void {
  const drawn = Object.entries(paths).map(
    ([id, data]) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${data}"/>`,
  )

  const content = `<svg xmlns="http://www.w3.org/2000/svg">${drawn.join('')}</svg>`
  writeFileSync(file, content)
  writeFileSync(`${file}.br`, brotliCompressSync(content))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
