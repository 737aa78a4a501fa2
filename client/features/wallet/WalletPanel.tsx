import { css } from '@linaria/core'
import { useAtomValue, useSetAtom } from 'jotai'
import { use } from 'react'
import { PageSettingsContext } from '#client/cards/page-settings.ts'
import { storedWalletAtom, useWallet } from '#client/cards/wallet.atoms.ts'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { CloseButton } from '#client/ui/CloseButton.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { primaryButton, quietButton } from '#client/ui/fields.styles.ts'
import type { LinkedDialogContent } from '#client/ui/LinkedDialog.tsx'
import { sessionAtom } from '#client/ui/session.atoms.ts'
import { affordablePrice } from '#shared/features/payments/affordable-price.ts'
import { planOf } from '#shared/features/payments/payment-plan.ts'
import { describePlan } from '#shared/features/payments/payment-words.ts'
import { budgetPath } from '#shared/features/wallet/wallet-paths.ts'
import type { PageSettings } from '#shared/pages/page-settings.ts'
import { formatUsd } from '#shared/search/labels.ts'
import { searchHref } from '#shared/search/print-search.ts'
import { withMaxPrice } from '#shared/search/with-max-price.ts'
import { BudgetSearchContext } from './budget-search.ts'
import { WalletFields } from './WalletFields.tsx'

/** 'My wallet': the terms that every estimate follows, and the price that they pay for. */
export function WalletPanel({ onClose }: LinkedDialogContent) {
  const settings = use(PageSettingsContext)
  if (settings === undefined) return null

  return (
    <Dialog name="wallet" label="My wallet" onClose={onClose}>
      {(close) => <Content settings={settings} close={close} />}
    </Dialog>
  )
}

function Content({ settings, close }: { readonly settings: PageSettings; readonly close: () => void }) {
  const wallet = useWallet()
  const request = use(BudgetSearchContext)
  const plan = planOf(wallet, settings)
  const { monthlyUsd = settings.monthlyBudgetUsd } = wallet
  const priceUsd = affordablePrice(monthlyUsd, plan)

  return (
    <div className={panel}>
      <header>
        <h2>My wallet</h2>
        <CloseButton onClick={close} />
      </header>
      <p>Every estimated payment follows these terms.</p>
      <div data-fields>
        <WalletFields wallet={wallet} settings={settings} />
      </div>
      <p role="status">
        <strong>{formatUsd(monthlyUsd)}</strong> a month pays for about <strong>{formatUsd(priceUsd)}</strong>
        <small>{describePlan(plan)}. Your lender’s terms may differ.</small>
      </p>
      <div data-actions>
        {priceUsd > 0 && (
          <PageLink
            className={primaryButton}
            to={searchHref(withMaxPrice(request, priceUsd))}
            onClick={close}
          >
            See cars up to {formatUsd(priceUsd)}
          </PageLink>
        )}
        <a className={quietButton} href={budgetPath}>
          Payment calculator
        </a>
      </div>
      <div data-foot>
        <Place />
        <EmptyButton />
      </div>
    </div>
  )
}

/** The button that takes everything out of the wallet. */
function EmptyButton() {
  const { wallet } = useAtomValue(storedWalletAtom)
  const setStored = useSetAtom(storedWalletAtom)
  if (Object.keys(wallet).length === 0) return null

  return (
    <button type="button" onClick={() => setStored({ wallet: {}, changedAtMs: Date.now() })}>
      Empty wallet
    </button>
  )
}

/** Where the wallet is stored. */
function Place() {
  const isSignedIn = Boolean(useAtomValue(sessionAtom)?.shopper)
  return (
    <p>
      {isSignedIn
        ? 'Your wallet is stored in your account.'
        : 'Your wallet is stored in this browser alone. Sign in to have it everywhere.'}
    </p>
  )
}

const panel = css`
  display: grid;
  gap: var(--s4);
  padding: 0 var(--s6) var(--s6);
  @media (max-width: 639.98px) { padding: 0 var(--s4) var(--s5); }
  header { display: flex; gap: var(--s3); align-items: center; justify-content: space-between; padding-block-start: var(--s3); }
  header button { margin-inline-end: calc(-1 * var(--s3)); }
  h2 { font-size: var(--text-xl); letter-spacing: -0.01em; }
  header + p { margin-block-start: calc(-1 * var(--s4)); }
  p { font-size: var(--text-s); color: var(--text-quiet); }
  [data-fields] { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 144px), 1fr)); gap: var(--s3); align-items: end; }
  label { display: grid; gap: 2px; font-size: var(--text-s); }
  [role='status'] { padding: var(--s3) var(--s4); font-size: 1rem; font-variant-numeric: tabular-nums; background: var(--sunken); border-radius: var(--radius-small); }
  [role='status'] strong { color: var(--text); }
  small { display: block; font-size: var(--text-s); }
  [data-foot] { display: flex; flex-wrap: wrap; gap: 0 var(--s4); align-items: center; justify-content: space-between; min-block-size: 44px; }
  [data-foot] button { min-block-size: 44px; padding: 0; font-size: var(--text-s); font-weight: 600; text-decoration: underline; color: var(--text); background: none; border: 0; }
  [data-actions] { display: flex; flex-wrap: wrap; gap: var(--s2); @media (max-width: 639.98px) { display: grid; } }
`
