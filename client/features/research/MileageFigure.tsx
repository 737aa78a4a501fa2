import { type ReactNode, useId } from 'react'
import { plotWithTable } from './mileage-plot.styles.ts'
import { placeOf, plot } from './mileage-plot.ts'

interface MileageFigureProps {
  readonly caption: string
  readonly modelName: string
  /** The end of the scale. */
  readonly highest: number
  readonly format: (value: number) => string
  /** The bars or lines of both series. */
  readonly series: ReactNode
  /** The head and the body of the table with the same values. */
  readonly children: ReactNode
}

/** Values of a model and of all models as a plot, which screen readers pass over, and as a table. */
export function MileageFigure({ caption, modelName, highest, format, series, children }: MileageFigureProps) {
  const captionId = useId()

  return (
    <figure className={plotWithTable} aria-labelledby={captionId}>
      <div>
        <figcaption id={captionId}>{caption}</figcaption>
        <p aria-hidden="true">
          <span data-own>{modelName}</span>
          <span>All models</span>
        </p>
        <svg aria-hidden="true" width="100%" height={plot.height + plot.bottom}>
          <PlotGrid highest={highest} format={format} />
          {series}
        </svg>
      </div>
      <table>{children}</table>
    </figure>
  )
}

/** The lines of a plot's scale, each with its value above it. */
function PlotGrid({ highest, format }: Pick<MileageFigureProps, 'highest' | 'format'>) {
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
