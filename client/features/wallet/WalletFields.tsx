import { useSetAtom } from 'jotai'
import { changeWalletAtom } from '#client/cards/change-wallet.atoms.ts'
import { PlanFields, UsdField } from '#client/cards/PlanFields.tsx'
import { walletParams } from '#shared/features/wallet/read-wallet.ts'
import type { Wallet } from '#shared/features/wallet/wallet.contract.ts'
import { walletLimits } from '#shared/features/wallet/wallet-limits.ts'
import type { PageSettings } from '#shared/pages/page-settings.ts'

interface WalletFieldsProps {
  readonly wallet: Wallet
  readonly settings: PageSettings
}

/** The fields of a wallet: the monthly budget and the plan. A change is stored at once. */
export function WalletFields({ wallet, settings }: WalletFieldsProps) {
  const change = useSetAtom(changeWalletAtom)
  return (
    <>
      <UsdField
        label="Monthly budget"
        name={walletParams.monthlyUsd}
        limits={walletLimits.monthlyUsd}
        valueUsd={wallet.monthlyUsd}
        usualUsd={settings.monthlyBudgetUsd}
        onChange={(usd) => change({ monthlyUsd: usd })}
      />
      <PlanFields wallet={wallet} terms={settings} onChange={change} />
    </>
  )
}
