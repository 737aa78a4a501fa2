import { css } from '@linaria/core'
import { useState } from 'react'
import { refusesTracking, storedConsent, writeConsent } from '#client/navigation/consent.ts'
import { listingsId } from '#client/ui/anchors.ts'
import { useBottomSlot } from '#client/ui/bottom-slot.ts'
import { primaryButton, quietButton } from '#client/ui/fields.styles.ts'
import { infoPath } from '#shared/pages/info-pages.ts'

/** Asks once what a shopper allows. Yes and no are one press each, and until then nothing is counted. */
export function ConsentBanner() {
  const [isOpen, setOpen] = useState(() => storedConsent() === undefined && !refusesTracking())
  const isShown = useBottomSlot('consent', isOpen)
  if (!isShown) return null

  const choose = (isAllowed: boolean) => {
    writeConsent({ statistics: isAllowed, advertising: isAllowed })
    setOpen(false)
    // The buttons go, and the focus with them.
    document.getElementById(listingsId)?.focus({ preventScroll: true })
  }

  return (
    <section className={banner} aria-label="Your privacy">
      <p>
        May we count what you do here, and choose advertisements by it?{' '}
        <a href={infoPath('privacy')}>Your privacy choices</a>
      </p>
      <div>
        <button type="button" className={quietButton} onClick={() => choose(false)}>
          No
        </button>
        <button type="button" className={primaryButton} onClick={() => choose(true)}>
          Yes
        </button>
      </div>
    </section>
  )
}

const banner = css`
  position: fixed;
  inset-block-end: var(--s4);
  inset-inline: var(--s4);
  z-index: 20;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2) var(--s4);
  max-inline-size: 44rem;
  padding: var(--s3) var(--s4);
  margin-inline: auto;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  box-shadow: 0 4px 16px var(--shade);
  p { flex: 1 1 16rem; font-size: var(--text-m); }
  > div { display: flex; gap: var(--s2); }
  button { min-inline-size: 5rem; min-block-size: 44px; }
  @media (max-width: 639.98px) { inset: auto var(--s2) var(--s2); }
  @media print { display: none; }
`
