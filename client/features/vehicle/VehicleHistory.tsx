import { css } from '@linaria/core'
import { Icon, type IconName } from '#client/ui/Icon.tsx'
import { historyGaps } from '#shared/features/listings/history-gaps.ts'
import { historyFacts } from '#shared/features/listings/history-words.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { listAny } from '#shared/features/locale-words.ts'

const icons = { good: 'check', plain: 'search', bad: 'alert' } as const satisfies Record<string, IconName>

/** All that is known of the past of a car that is not new, the bad beside the good, and what is not. */
export function VehicleHistory({ listing }: { listing: Listing }) {
  const facts = historyFacts(listing)
  const unsaid = historyGaps(listing)
  if (facts.length === 0) return null

  return (
    <>
      <h2>Vehicle history</h2>
      <ul className={list}>
        {facts.map(({ text, tone }) => (
          <li key={text} data-tone={tone}>
            <Icon name={icons[tone]} />
            {text}
          </li>
        ))}
      </ul>
      {listing.history === undefined && <p>The seller shows none. Ask for one before you buy.</p>}
      {unsaid.length > 0 && <p>The report says nothing about {listAny(unsaid)}.</p>}
    </>
  )
}

const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 150px), 1fr));
  @media (min-width: 640px) { grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); }
  gap: var(--s2) var(--s5);
  li { display: flex; gap: var(--s2); }
  i { margin-block-start: 3px; color: var(--text-quiet); }
  [data-tone='good'] i { color: var(--saving); }
  [data-tone='bad'] { font-weight: 600; color: var(--notice); }
  [data-tone='bad'] i { color: inherit; }
  & + p { padding-block-start: var(--s2); color: var(--text-quiet); }
`
