import { css } from '@linaria/core'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import type { Move } from './use-car-order.ts'

interface MoveCarProps {
  readonly id: number
  readonly title: string
  /** The car's place among all cars, from 0. */
  readonly at: number
  readonly count: number
  /** The address of the comparison with the car at another place. */
  readonly hrefAt: (place: number) => string
  readonly onMove: (move: Move) => void
}

const steps = [
  { step: -1, name: 'left' },
  { step: 1, name: 'right' },
] as const

/** Links that move a car by one place; without scripts too, since the address has the order. */
export function MoveCar({ id, title, at, count, hrefAt, onMove }: MoveCarProps) {
  if (count < 2) return null

  return (
    <p className={row}>
      {steps.map(({ step, name }) => {
        const place = at + step
        return (
          place >= 0 &&
          place < count && (
            <PageLink
              key={name}
              to={hrefAt(place)}
              replace
              keepsScroll
              rel="nofollow"
              data-move={`${id} ${step}`}
              aria-label={`Move ${title} ${name}`}
              title={`Move ${name}`}
              onClick={() =>
                onMove({ id, step, words: `${title} is now at place ${place + 1} of ${count}.` })
              }
            >
              <Icon name={name} />
            </PageLink>
          )
        )
      })}
    </p>
  )
}

const row = css`
  display: flex;
  justify-content: space-between;
  min-block-size: 44px;
  a { display: grid; place-items: center; inline-size: 44px; block-size: 44px; color: var(--text-quiet); border-radius: 50%; &:hover { color: var(--accent); background: var(--sunken); } }
  a[data-move$=' 1'] { margin-inline-start: auto; }
  @media print { display: none; }
`
