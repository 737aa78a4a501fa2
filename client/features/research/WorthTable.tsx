import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import type { ModelWorth } from '#shared/features/research/model-worth.ts'
import { formatCount, formatUsd } from '#shared/search/labels.ts'

interface WorthTableProps {
  readonly worth: ModelWorth
  readonly modelName: string
}

/** What the used cars of a model are worth, by model year and by way of sale. */
export function WorthTable({ worth: { columns, rows }, modelName }: WorthTableProps) {
  return (
    <table>
      <caption>
        What used cars are worth
        <small>The average of what is asked. Below each year are the average miles of its cars.</small>
      </caption>
      <thead>
        <tr>
          <th scope="col">Model year</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ year, averageMi, averagesUsd }) => (
          <tr key={year}>
            <th scope="row">
              {year}
              <span className={visuallyHidden}> {modelName}</span>
              {averageMi !== undefined && <small>{formatCount(averageMi)} mi</small>}
            </th>
            {averagesUsd.map((averageUsd, at) => (
              <td key={columns[at]}>{averageUsd === null ? '–' : formatUsd(averageUsd)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
