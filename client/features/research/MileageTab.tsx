import { css } from '@linaria/core'
import { mileageBounds } from '#shared/features/research/mileage-bounds.ts'
import { formatPercent, type MileageFigures } from '#shared/features/research/mileage-figures.ts'
import { formatCount, formatMiles } from '#shared/search/labels.ts'
import { MileageBands } from './MileageBands.tsx'
import { MileageYears } from './MileageYears.tsx'

interface MileageTabProps {
  readonly mileage: MileageFigures
  readonly modelName: string
}

/** How far the cars of a model were driven, beside all cars of the kind (3.46). */
export function MileageTab({ mileage, modelName }: MileageTabProps) {
  const { countTotalMileage, facetStatsCalculate, years } = mileage

  return (
    <>
      <p className={note}>
        {`How far the ${formatCount(countTotalMileage)} used ${modelName} on sale across the country were driven, beside used cars of all models. Cars with more than ${formatMiles(mileageBounds.maxMi)} are not counted.`}
      </p>
      <dl className={facts}>
        {factsOf(mileage).map(({ name, value, beside }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{value}</strong>
              {beside && <span>{beside}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className={plots}>
        {facetStatsCalculate.length > 0 && <MileageBands bands={facetStatsCalculate} modelName={modelName} />}
        {years.length > 1 && <MileageYears years={years} modelName={modelName} />}
      </div>
    </>
  )
}

/** A figure in words, and how it compares with that of all cars. */
interface Fact {
  readonly name: string
  readonly value: string
  readonly beside?: string | undefined
}

const threshold = formatMiles(mileageBounds.thresholdMi)

function factsOf(mileage: MileageFigures): readonly Fact[] {
  const { averageMiles, difference, mileageMax, maxDifference, mileagePerYearMean, minYear } = mileage
  const { percentModel, percentAllCar, highestMileageName, highestMileageCount = 0 } = mileage
  const commonest = mileage.highestAllCarMileageName

  return [
    { name: 'Average', value: formatMiles(averageMiles), beside: besideAll(difference, 'the average car') },
    mileageMax !== undefined && {
      ...{ name: 'Highest', value: formatMiles(mileageMax) },
      beside: besideAll(maxDifference, 'the highest of all'),
    },
    mileagePerYearMean !== undefined && {
      ...{ name: 'Driven a year', value: formatMiles(mileagePerYearMean) },
      beside: minYear === undefined ? undefined : `model years from ${minYear}`,
    },
    percentModel !== undefined && {
      ...{ name: `Up to ${threshold}`, value: formatPercent(percentModel) },
      beside: percentAllCar === undefined ? undefined : `${formatPercent(percentAllCar)} of all cars`,
    },
    percentModel !== undefined && {
      ...{ name: `Over ${threshold}`, value: formatPercent(100 - percentModel) },
      beside: percentAllCar === undefined ? undefined : `${formatPercent(100 - percentAllCar)} of all cars`,
    },
    highestMileageName !== undefined && {
      ...{ name: 'Most common, in miles', value: highestMileageName },
      beside: `${formatCount(highestMileageCount)} cars${commonest === undefined ? '' : `; of all cars ${commonest}`}`,
    },
  ].filter((fact) => fact !== false)
}

function besideAll(difference: number | undefined, other: string): string | undefined {
  if (difference === undefined) return undefined
  if (difference === 0) return `as many as ${other}`

  return `${formatCount(Math.abs(difference))} ${difference < 0 ? 'fewer' : 'more'} than ${other}`
}

const note = css`
  max-inline-size: 80ch;
  margin-block-end: var(--s4);
  font-size: var(--text-m);
  color: var(--text-quiet);
`

const facts = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: var(--s4) var(--s6);
  margin-block-end: var(--s6);
  dt { font-size: var(--text-s); color: var(--text-quiet); }
  dd { margin: 0; }
  strong { display: block; font-size: var(--text-l); font-weight: 600; font-variant-numeric: tabular-nums; }
  span { font-size: var(--text-s); color: var(--text-quiet); }
`

const plots = css`
  display: grid;
  gap: var(--s8);
`
