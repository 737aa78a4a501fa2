import type { MileageYear } from '#shared/features/research/mileage-figures.ts'
import { formatCount } from '#shared/search/labels.ts'
import { MileageFigure } from './MileageFigure.tsx'
import { across, highestOf, placeOf, plot } from './mileage-plot.ts'

interface MileageYearsProps {
  /** Newest first. */
  readonly years: readonly MileageYear[]
  readonly modelName: string
}

/** The average mileage of each model year, of a model and of all models, as lines and as a table. */
export function MileageYears({ years, modelName }: MileageYearsProps) {
  const highest = highestOf(
    years.flatMap(({ averageMiles, averageAllMiles = 0 }) => [averageMiles, averageAllMiles]),
    40_000,
  )

  return (
    <MileageFigure
      caption="Average mileage by model year"
      {...{ modelName, highest }}
      format={formatCount}
      series={<Lines years={years.toReversed()} highest={highest} />}
    >
      <thead>
        <tr>
          <th scope="col">Year</th>
          <th scope="col">{modelName}</th>
          <th scope="col">All models</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {years.map(({ year, averageMiles, averageAllMiles, difference }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td>{formatCount(averageMiles)}</td>
            <td>{averageAllMiles === undefined ? '–' : formatCount(averageAllMiles)}</td>
            <td>{difference === undefined ? '–' : signed(difference)}</td>
          </tr>
        ))}
      </tbody>
    </MileageFigure>
  )
}

const signed = (miles: number) => `${miles > 0 ? '+' : ''}${formatCount(miles)}`.replace('-', '−')

interface LinesProps {
  /** Oldest first; there are at least two. */
  readonly years: readonly MileageYear[]
  readonly highest: number
}

/**
 * Both lines, with a dot for each year that is known. Labels name the first, the middle and the last year.
 */
function Lines({ years, highest }: LinesProps) {
  const first = years[0]?.year ?? 0
  const span = (years.at(-1)?.year ?? first) - first
  const xOf = (year: number) => across(0.2 + (0.76 * (year - first)) / span)
  const points = (of: 'averageMiles' | 'averageAllMiles') =>
    years.flatMap(({ year, [of]: miles }) =>
      miles === undefined ? [] : { year, x: xOf(year), y: placeOf(miles, highest) },
    )

  const labelled = new Set([years[0], years[Math.floor(years.length / 2)], years.at(-1)])

  return (
    <>
      <Line points={points('averageAllMiles')} />
      <Line points={points('averageMiles')} isOwn />
      {[...labelled].map(
        (named) =>
          named && (
            <text key={named.year} x={xOf(named.year)} y={plot.height + 16} textAnchor="middle">
              {named.year}
            </text>
          ),
      )}
    </>
  )
}

interface LineProps {
  readonly points: readonly { readonly year: number; readonly x: string; readonly y: number }[]
  readonly isOwn?: boolean
}

function Line({ points, isOwn = false }: LineProps) {
  const own = isOwn ? { 'data-own': '' } : {}

  return points.map(({ year, x, y }, at) => {
    const before = points[at - 1]
    return (
      <g key={year}>
        {before && <line {...own} x1={before.x} y1={before.y} x2={x} y2={y} />}
        <circle {...own} cx={x} cy={y} r="3" />
      </g>
    )
  })
}
