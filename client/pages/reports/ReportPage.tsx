import { css } from '@linaria/core'
import { CarSummary } from '#client/cards/CarSummary.tsx'
import { ReportForm } from '#client/features/reports/ReportForm.tsx'
import { reportReceived } from '#client/features/reports/report-words.ts'
import { Page } from '#client/pages/Page.tsx'
import { listingsId } from '#client/ui/anchors.ts'
import { FormMessage } from '#client/ui/FormMessage.tsx'
import { formCard } from '#client/ui/form-card.styles.ts'
import type { ReportCarPageData } from '#shared/pages/car-action-page-data.ts'

/** The page that reports a listing, for shoppers without scripts (2.35). */
export const ReportPage = ({ data: { car, state, isReceived, settings } }: { data: ReportCarPageData }) => (
  <Page settings={settings} title={`Report ${car.title}`}>
    <meta name="robots" content="noindex" />
    <div id={listingsId} className={`${formCard} ${card}`} tabIndex={-1}>
      <h1>Report this Listing</h1>
      <CarSummary car={car} />
      {isReceived ? (
        <FormMessage kind="success">{reportReceived}</FormMessage>
      ) : (
        <ReportForm listingId={car.id} state={state} />
      )}
    </div>
  </Page>
)

const card = css`
  max-inline-size: 560px;
  h1 { font-size: var(--text-2xl); }
`
