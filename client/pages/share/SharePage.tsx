import { css } from '@linaria/core'
import { CarSummary } from '#client/cards/CarSummary.tsx'
import { ShareBox } from '#client/features/share/ShareBox.tsx'
import { Page } from '#client/pages/Page.tsx'
import { listingsId } from '#client/ui/anchors.ts'
import { formCard } from '#client/ui/form-card.styles.ts'
import type { ShareCarPageData } from '#shared/pages/car-action-page-data.ts'

/** The ways to share a car, for shoppers without scripts (2.34). */
export const SharePage = ({ data: { car, url, settings } }: { data: ShareCarPageData }) => (
  <Page settings={settings} title={`Share ${car.title}`}>
    <meta name="robots" content="noindex" />
    <div id={listingsId} className={`${formCard} ${card}`} tabIndex={-1}>
      <h1>Share this Listing</h1>
      <CarSummary car={car} />
      <ShareBox title={car.title} url={url} />
    </div>
  </Page>
)

const card = css`
  max-inline-size: 640px;
  h1 { font-size: var(--text-2xl); }
`
