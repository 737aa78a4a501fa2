import { PrivacyChoices } from '#client/features/privacy/PrivacyChoices.tsx'
import { PushSwitch } from '#client/features/push/PushSwitch.tsx'
import { pushTokenKey } from '#client/features/push/push-keys.ts'
import { viewedCarsKey } from '#shared/features/interest/interest-rules.ts'
import type { StoredItem } from '#shared/features/privacy/stored-items.ts'
import type { PageSettings } from '#shared/pages/page-settings.ts'

/** What a shopper can see and decide of her privacy, above what the site says of it. */
export const PrivacySection = ({ settings }: { settings: Pick<PageSettings, 'consentMode'> }) => (
  <>
    <PrivacyChoices mode={settings.consentMode} forget={forget} />
    <PushSwitch />
  </>
)

async function forget({ local = [] }: StoredItem): Promise<void> {
  // The history of an account would come back with the next page.
  if (local.includes(viewedCarsKey)) {
    const { forgetViewed } = await import('#client/features/interest/history.ts')
    await forgetViewed()
  }

  // A subscription without its token would go on showing notifications.
  if (local.includes(pushTokenKey)) {
    const { forgetDevice } = await import('#client/features/push/push-device.ts')
    await forgetDevice()
  }
}
