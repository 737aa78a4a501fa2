import { css } from '@linaria/core'
import { useSetAtom } from 'jotai'
import { useSyncExternalStore } from 'react'
import {
  type ConsentTerm,
  onConsent,
  readConsent,
  refusesTracking,
  writeConsent,
} from '#client/navigation/consent.ts'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import { toastAtom } from '#client/ui/Toast.tsx'
import type { Consent, ConsentMode } from '#shared/features/consent/consent.ts'

const termWords: Readonly<Record<ConsentTerm, string>> = {
  stored: 'Your choice is stored',
  tab: 'Your browser has no room for this site: your choice holds until you close the tab',
  page: 'Your browser stores nothing for this site: your choice holds until you leave it',
}

/** What a shopper allows, as switches that hold at once. A signal of her browser counts more, and is said. */
export function ConsentSwitches({ mode }: { mode: ConsentMode }) {
  const announce = useSetAtom(toastAtom)
  const isFromServer = useIsFromServer()
  const { statistics, advertising } = useConsent(mode)
  const isRefused = !isFromServer && refusesTracking()

  const choose = (change: Partial<Consent>) => {
    announce({ text: termWords[writeConsent({ ...readConsent(mode), ...change })] })
  }

  return (
    <section className={section} aria-labelledby="you-allow">
      <h2 id="you-allow">What you allow</h2>
      {isRefused && (
        <p role="status">
          Your browser asks sites not to track you (Global Privacy Control or Do Not Track). We keep to that:
          both are off.
        </p>
      )}
      <label>
        <input
          type="checkbox"
          disabled={isFromServer || isRefused}
          checked={statistics}
          onChange={({ target }) => choose({ statistics: target.checked })}
        />
        <span>
          <b>Statistics.</b> We count what you do on our pages, under a random number that is yours for half
          an hour. No number names you.
        </span>
      </label>
      <label>
        <input
          type="checkbox"
          disabled={isFromServer || isRefused}
          checked={advertising}
          onChange={({ target }) => choose({ advertising: target.checked })}
        />
        <span>
          <b>Advertising.</b> Advertisements may be chosen by what you look at here. Without it you see
          others.
        </span>
      </label>
      <noscript>
        <p>Without JavaScript neither of the two happens.</p>
      </noscript>
    </section>
  )
}

/** What the shopper allows; what the mode says on the server and during hydration. */
function useConsent(mode: ConsentMode): Consent {
  const text = useSyncExternalStore(
    onConsent,
    () => textOf(readConsent(mode)),
    () => (mode === 'optOut' ? 'statistics advertising' : ''),
  )

  return { statistics: text.includes('statistics'), advertising: text.includes('advertising') }
}

const textOf = ({ statistics, advertising }: Consent) =>
  [statistics && 'statistics', advertising && 'advertising'].filter(Boolean).join(' ')

const section = css`
  label { display: flex; gap: var(--s3); align-items: start; max-inline-size: 68ch; min-block-size: 44px; padding-block: var(--s2); }
  input { flex: none; inline-size: 22px; block-size: 22px; margin: 1px 0 0; accent-color: var(--accent); }
`
