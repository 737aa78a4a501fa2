import { css } from '@linaria/core'
import { paymentTermsId } from '#client/ui/anchors.ts'
import { quietButton } from '#client/ui/fields.styles.ts'
import { usualPlanOf } from '#shared/features/payments/payment-plan.ts'
import { describePlan } from '#shared/features/payments/payment-words.ts'
import { budgetPath, walletDialog } from '#shared/features/wallet/wallet-paths.ts'
import type { PageSettings } from '#shared/pages/page-settings.ts'
import { useOwnPlan } from './wallet.atoms.ts'

/**
 * The terms of the payments that cards estimate, once a page. The buttons of cards open it without scripts.
 */
export function PaymentTerms({ settings }: { settings: PageSettings }) {
  const own = useOwnPlan()
  return (
    <div id={paymentTermsId} className={box} popover="auto" role="dialog" aria-label="Estimated payment">
      <h2>Estimated payment</h2>
      <p>{describePlan(own ?? usualPlanOf(settings))}. Your lender’s terms may differ.</p>
      <p>{own ? 'These are the terms of your wallet.' : 'A seller’s own estimate goes before ours.'}</p>
      {settings.flags.wallet && (
        <a href={budgetPath} data-dialog={walletDialog}>
          Use other terms
        </a>
      )}
      <button type="button" className={quietButton} popoverTarget={paymentTermsId} popoverTargetAction="hide">
        Close
      </button>
    </div>
  )
}

const box = css`
  inline-size: min(320px, 100vw - var(--s8));
  padding: var(--s4);
  font-size: var(--text-s);
  color: var(--text);
  background: var(--surface);
  border: 1px solid var(--control-line);
  border-radius: var(--radius);
  h2 { font-size: 1rem; }
  p { padding-block: var(--s2) 0; color: var(--text-quiet); }
  a { display: inline-flex; align-items: center; min-block-size: 44px; font-weight: 600; }
  button { inline-size: 100%; margin-block-start: var(--s1); }
  /* Beside its button, where the browser can place it so. */
  @supports (position-area: block-end) {
    inset: auto;
    margin: var(--s2);
    position-area: block-end span-inline-end;
    position-try-fallbacks: flip-block, flip-inline, flip-block flip-inline;
  }
`
