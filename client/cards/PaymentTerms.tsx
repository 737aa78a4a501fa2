import { css } from '@linaria/core'
import { paymentTermsId } from '#client/ui/anchors.ts'
import { quietButton } from '#client/ui/fields.styles.ts'
import { describeLoan } from '#shared/features/payments/estimated-payment.ts'
import { defaultLoan, type PaymentTerms as Terms } from '#shared/features/payments/payment-terms.ts'

/** The terms of the payments that cards estimate, once a page. The buttons of cards open it without scripts. */
export function PaymentTerms({ terms }: { terms: Terms }) {
  return (
    <div id={paymentTermsId} className={box} popover="auto" role="dialog" aria-label="Estimated payment">
      <h2>Estimated payment</h2>
      <p>{describeLoan(defaultLoan(terms))}. Your lender’s terms may differ.</p>
      <p>A seller’s own estimate goes before ours. Each car’s own page has a calculator with other terms.</p>
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
  button { inline-size: 100%; margin-block-start: var(--s3); }
  /* Beside its button, where the browser can place it so. */
  @supports (position-area: block-end) {
    inset: auto;
    margin: var(--s2);
    position-area: block-end span-inline-end;
    position-try-fallbacks: flip-block, flip-inline;
  }
`
