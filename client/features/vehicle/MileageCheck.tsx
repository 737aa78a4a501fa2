import { css } from '@linaria/core'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import type { AverageMileage } from '#shared/features/listings/vehicle-details.contract.ts'
import { formatCount } from '#shared/search/labels.ts'
import { method } from './facts.styles.ts'

interface MileageCheckProps {
  readonly listing: Listing
  readonly average: AverageMileage
}

/** The difference below which a mileage is about the average, as a share of it. */
const about = 0.05

/** The mileage of a car beside the one to expect at its age. */
export function MileageCheck({ listing: { mileage, make, model, year }, average }: MileageCheckProps) {
  const { averageMi, count } = average
  if (mileage === undefined || averageMi === 0) return null

  const apart = mileage.value - averageMi
  const words =
    Math.abs(apart) <= averageMi * about
      ? 'About the average'
      : `${formatCount(Math.abs(apart))} miles ${apart < 0 ? 'below' : 'above'} the average`

  const most = Math.max(mileage.value, averageMi)

  return (
    <section aria-labelledby="mileage-check">
      <h2 id="mileage-check">Mileage for its age</h2>
      <p>{`${words}: ${formatCount(mileage.value)} miles, where ${formatCount(averageMi)} are usual.`}</p>
      <svg className={bars} width="100%" height={64} aria-hidden="true">
        {[
          { name: 'This car', miles: mileage.value },
          { name: 'Average', miles: averageMi },
        ].map(({ name, miles }, at) => (
          <g key={name}>
            <rect data-track x="0" y={at * 32 + 18} width="100%" height={8} rx={4} />
            <rect x="0" y={at * 32 + 18} width={`${(miles / most) * 100}%`} height={8} rx={4} />
            <text x="0" y={at * 32 + 12}>
              {name}
            </text>
          </g>
        ))}
      </svg>
      <p className={method}>
        {count > 0
          ? `The mean of ${formatCount(count)} used ${year} ${make} ${model} cars for sale here.`
          : 'By 13,500 miles a year, the mean of American drivers (Federal Highway Administration).'}
      </p>
    </section>
  )
}

const bars = css`
  display: block;
  margin-block-start: var(--s2);
  font-size: var(--text-s);
  text { fill: var(--text-quiet); }
  rect { fill: var(--control-line); }
  g:first-child rect { fill: var(--accent); }
  g [data-track], g:first-child [data-track] { fill: var(--sunken); }
`
