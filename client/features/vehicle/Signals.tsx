import { css } from '@linaria/core'
import { Deferred } from '#client/streaming/Deferred.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { viewersText } from '#shared/features/views/viewers.ts'
import type { VehicleSignals } from '#shared/pages/page-data.ts'

interface SignalsProps {
  readonly promise: Promise<VehicleSignals>
  /** The car's seller has an online shop, which may sell the car or not (4.39). */
  readonly hasShop: boolean
}

/**
 * The number of shoppers who view the car, and whether it can be bought online. Each has a line that is
 * reserved from the beginning, so that nothing moves; without scripts what is late never comes, and has none.
 */
export function Signals({ promise, hasShop }: SignalsProps) {
  return (
    <div className={signals} data-shop={hasShop || undefined}>
      <Deferred
        id="signals"
        promise={promise}
        fallback={<p data-skeleton>{hasShop && 'Checking whether you can buy it online…'}</p>}
      >
        {({ viewers = 0, isEligible }) => (
          <>
            {isEligible && (
              <p>
                <Icon name="check" />
                You can buy this car online
              </p>
            )}
            {viewers > 0 && <p>{viewersText(viewers)}</p>}
          </>
        )}
      </Deferred>
    </div>
  )
}

const signals = css`
  min-block-size: 1.5em;
  &[data-shop] { min-block-size: 3em; }
  p { display: flex; align-items: center; gap: var(--s2); }
  i { color: var(--saving); }
  @media (scripting: none) { &:has([data-skeleton]) { display: none; } }
`
