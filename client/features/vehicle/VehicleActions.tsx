import { css } from '@linaria/core'
import { CompareButton } from '#client/cards/CompareButton.tsx'
import { ReportButton } from '#client/cards/ReportButton.tsx'
import { SaveButton } from '#client/cards/SaveButton.tsx'
import { ShareButton } from '#client/cards/ShareButton.tsx'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import type { PageSettings } from '#shared/pages/page-settings.ts'

interface VehicleActionsProps {
  readonly listing: Listing
  readonly settings: Pick<PageSettings, 'brand' | 'flags'>
}

/** What a shopper can do with a car beside writing to its seller, in buttons of one width (2.39). */
export function VehicleActions({ listing, settings: { brand, flags } }: VehicleActionsProps) {
  const props = { listing, isLabelled: true }
  const isOn = (flag: boolean) => brand.hasQuickActions && flag

  return (
    <div className={actions}>
      {flags.savedCars && <SaveButton {...props} />}
      {isOn(flags.compare) && <CompareButton {...props} />}
      {isOn(flags.shareListing) && <ShareButton {...props} />}
      {isOn(flags.reportListing) && <ReportButton {...props} />}
    </div>
  )
}

const actions = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(8.5rem, 40%)), 1fr));
  @media (min-width: 640px) and (max-width: 1023.98px) { grid-template-columns: repeat(auto-fill, minmax(max(8.5rem, 22%), 1fr)); }
  gap: var(--s2);
  &:empty { display: none; }
  > form { display: grid; }
  /* 'Added to Compare' may take two lines, which are no higher than one. */
  :is(a, button) { padding-inline: var(--s2); line-height: 1.2; }
  @media print { display: none; }
`
