import { barButton } from '#client/ui/bar-button.styles.ts'
import { quietButton } from '#client/ui/fields.styles.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { budgetPath, walletDialog } from '#shared/features/wallet/wallet-paths.ts'

/** The button that opens 'My wallet'; without JavaScript a link to the payment calculator (2.13). */
export const WalletButton = () => (
  <a href={budgetPath} className={`${quietButton} ${barButton}`} data-dialog={walletDialog} title="My wallet">
    <Icon name="wallet" />
    <span>My wallet</span>
  </a>
)
