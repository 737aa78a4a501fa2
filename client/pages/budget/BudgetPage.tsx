import { css } from '@linaria/core'
import { KeywordBox } from '#client/features/keyword/KeywordBox.tsx'
import { PaymentCalculator } from '#client/features/wallet/PaymentCalculator.tsx'
import { Page } from '#client/pages/Page.tsx'
import { listingsId } from '#client/ui/anchors.ts'
import { budgetPath } from '#shared/features/wallet/wallet-paths.ts'
import type { BudgetPageData } from '#shared/pages/page-data.ts'

/** The payment calculator (9.35), which is 'My wallet' where no script runs. */
export function BudgetPage({ data: { wallet, priceUsd, settings } }: { data: BudgetPageData }) {
  return (
    <Page
      settings={settings}
      title="Payment calculator"
      canonicalPath={budgetPath}
      search={settings.flags.keywordSearch && <KeywordBox />}
    >
      <div id={listingsId} className={page} tabIndex={-1}>
        <h1>Payment calculator</h1>
        <p>What does a car cost a month, and what does your budget pay for?</p>
        <PaymentCalculator named={wallet} namedPriceUsd={priceUsd} settings={settings} />
      </div>
    </Page>
  )
}

const page = css`
  padding-block: var(--s6);
  outline: none;
  h1 { font-size: var(--text-2xl); letter-spacing: -0.015em; }
  > p { padding-block: var(--s1) var(--s5); color: var(--text-quiet); }
`
