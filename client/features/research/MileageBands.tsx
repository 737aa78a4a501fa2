import { formatPercent, type MileageBand } from '#shared/features/research/mileage-figures.ts'
import { MileageFigure } from './MileageFigure.tsx'
import { across, highestOf, placeOf, plot } from './mileage-plot.ts'

interface MileageBandsProps {
  readonly bands: readonly MileageBand[]
  readonly modelName: string
}

/** The share of cars in each band of mileages, those of a model and of all models, as bars and as a table. */
export function MileageBands({ bands, modelName }: MileageBandsProps) {
  const highest = highestOf(
    bands.flatMap(({ percent, percentAllCar = 0 }) => [percent, percentAllCar]),
    20,
  )

  return (
    <MileageFigure
      caption="Cars by mileage"
      {...{ modelName, highest }}
      format={(percent) => `${percent}%`}
      series={bands.map((band, at) => <Bars key={band.name} {...{ band, at, highest }} of={bands.length} />)}
    >
      <thead>
        <tr>
          <th scope="col">Miles</th>
          <th scope="col">{modelName}</th>
          <th scope="col">All models</th>
        </tr>
      </thead>
      <tbody>
        {bands.map(({ name, percent, percentAllCar }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatPercent(percent)}</td>
            <td>{percentAllCar === undefined ? '–' : formatPercent(percentAllCar)}</td>
          </tr>
        ))}
      </tbody>
    </MileageFigure>
  )
}

/** The bars stand right of the values of the scale. */
const plotShare = 0.89
const xOf = (share: number) => across(1 - plotShare + share * plotShare)

interface BarsProps {
  readonly band: MileageBand
  readonly at: number
  readonly of: number
  readonly highest: number
}

/** Both bars of a band, and where it begins. */
function Bars({ band: { name, percent, percentAllCar }, at, of, highest }: BarsProps) {
  const bar = (value: number, offset: number) => ({
    ...{ x: xOf((at + offset) / of), width: across((0.36 * plotShare) / of), rx: 2 },
    ...{ y: placeOf(value, highest), height: plot.height - placeOf(value, highest) },
  })

  return (
    <>
      <rect data-own="" {...bar(percent, 0.12)} />
      {percentAllCar !== undefined && <rect {...bar(percentAllCar, 0.52)} />}
      {at % 2 === 0 && (
        <text x={xOf((at + 0.12) / of)} y={plot.height + 16}>
          {name.split('–', 1)[0]}
        </text>
      )}
    </>
  )
}
