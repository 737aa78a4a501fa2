import { css } from '@linaria/core'
import { type ComponentType, useState } from 'react'
import { fetchJson } from '#client/streaming/fetch-json.ts'
import type { DealerDifference as Difference } from '#shared/features/dealer-difference/dealer-difference.contract.ts'
import type { ListingType, Owner } from '#shared/features/listings/listing.contract.ts'
import { servicePath } from '#shared/search/paths.ts'
import type { DifferenceDialogProps } from './DifferenceDialog.tsx'

interface DealerDifferenceProps {
  readonly owner: Pick<Owner, 'dealerDiff'>
  /** The listing type of the car that is shown with the dealer. */
  readonly listingType: ListingType | undefined
}

interface Open {
  readonly Dialog: ComponentType<DifferenceDialogProps>
  readonly difference: Difference
}

/**
 * A button that opens the dealer's difference (2.31), whose content and code are fetched at the click.
 * Renders nothing for a dealer without one.
 */
export function DealerDifference({ owner, listingType }: DealerDifferenceProps) {
  const [state, setState] = useState<Open | 'closed' | 'loading' | 'failed'>('closed')
  const { contentId } = owner.dealerDiff ?? {}
  if (contentId === undefined) return null

  const open = async () => {
    setState('loading')
    setState(await load(contentId, listingType))
  }

  return (
    <>
      <button
        type="button"
        className={button}
        onClick={open}
        aria-busy={state === 'loading'}
        aria-live="polite"
      >
        {state === 'failed' ? 'Cannot be shown now. Try again' : 'Dealer difference'}
      </button>
      {typeof state === 'object' && (
        <state.Dialog difference={state.difference} onClose={() => setState('closed')} />
      )}
    </>
  )
}

async function load(contentId: string, listingType: ListingType | undefined): Promise<Open | 'failed'> {
  try {
    const query = listingType === undefined ? '' : `?listingType=${listingType}`
    const [{ DifferenceDialog }, difference] = await Promise.all([
      import('./DifferenceDialog.tsx'),
      fetchJson<Difference>(`${servicePath}/dealer-difference/${encodeURIComponent(contentId)}${query}`),
    ])

    return { Dialog: DifferenceDialog, difference }
  } catch {
    // The label of the button says so.
    return 'failed'
  }
}

const button = css`
  flex: none;
  min-block-size: 44px;
  @media (min-width: 640px) { min-block-size: 24px; }
  padding: 0;
  font-size: var(--text-s);
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 0.18em;
  color: var(--accent);
  background: none;
  border: 0;
  @media (scripting: none) { display: none; }
`
