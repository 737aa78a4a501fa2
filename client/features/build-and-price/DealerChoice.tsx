import { css } from '@linaria/core'
import { formatDistance } from '#shared/features/listings/listing-words.ts'
import type { OrderDealer } from '#shared/pages/trims-page-data.ts'

interface DealerChoiceProps {
  readonly dealers: readonly OrderDealer[]
  /**
   * The dealer that the shopper has named; where the list lacks this dealer, none is chosen. Absent: the
   * first one is chosen.
   */
  readonly chosenId: number | undefined
  readonly onChoice: (id: number) => void
}

/** The dealers of whom one gets the order. */
export const DealerChoice = ({ dealers, chosenId = dealers[0]?.id, onChoice }: DealerChoiceProps) => (
  <fieldset className={list}>
    <legend>Dealer</legend>
    {dealers.map(({ id, name, placeName, rating, distanceFromSearch }) => (
      <label key={id}>
        <input
          type="radio"
          name="ownerId"
          value={id}
          required
          checked={id === chosenId}
          onChange={() => onChoice(id)}
        />
        <span>
          <b>{name}</b>
          <small>
            {[
              placeName,
              distanceFromSearch !== undefined && `${formatDistance(distanceFromSearch)} away`,
              rating && `${rating.value.toFixed(1)} out of 5`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
      </label>
    ))}
  </fieldset>
)

const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: var(--s2) var(--s3);
  legend { padding: 0 0 var(--s1); font-size: var(--text-m); font-weight: 600; }
  min-inline-size: 0;
  label {
    display: flex;
    gap: var(--s3);
    align-items: center;
    min-block-size: 44px;
    padding: var(--s2) var(--s3);
    background: var(--surface);
    border: 1px solid var(--control-line);
    border-radius: var(--radius-small);
  }
  label:has(:checked) { border-color: var(--accent); background: var(--accent-soft); }
  input { flex: none; inline-size: 18px; block-size: 18px; accent-color: var(--accent); }
  span { font-weight: 400; min-inline-size: 0; overflow-wrap: anywhere; }
  b { font-weight: 600; }
  small { display: block; font-size: var(--text-s); color: var(--text-quiet); }
`
