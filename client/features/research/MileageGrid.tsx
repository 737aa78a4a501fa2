import { placeOf } from './mileage-plot.ts'

interface PlotGridProps {
  readonly highest: number
  readonly format: (value: number) => string
}

/** The lines of a plot's scale, each with its value above it. */
export function PlotGrid({ highest, format }: PlotGridProps) {
  const values = [0, 0.25, 0.5, 0.75, 1].map((share) => share * highest)

  return values.map((value) => (
    <g key={value}>
      <line data-grid="" x1="0" x2="100%" y1={placeOf(value, highest)} y2={placeOf(value, highest)} />
      {value > 0 && (
        <text x="0" y={placeOf(value, highest) - 4}>
          {format(value)}
        </text>
      )}
    </g>
  ))
}
