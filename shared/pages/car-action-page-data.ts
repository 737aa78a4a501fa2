import type { ContactState, SentMessage } from '#shared/features/leads/contact-form.ts'
import type { CarFacts } from '#shared/features/listings/car-facts.ts'
import type { Owner } from '#shared/features/listings/listing.contract.ts'
import type { ReportState } from '#shared/features/reports/report-form.ts'
import type { PageSettings } from './page-settings.ts'

/** The page that writes to the seller of a car (2.32). */
export interface ContactPageData {
  readonly kind: 'contact'
  /** The id of the listing. */
  readonly id: number
  /** Absent while the marketplace is away. */
  readonly car?: CarFacts
  /** The seller, where it takes no e-mail (3.15). */
  readonly formlessSeller?: Owner
  readonly state: ContactState
  /** The shopper is signed in, and may opt in to one-click e-mails. */
  readonly offersOneClick: boolean
  /** What became of the message that was just sent. */
  readonly sent?: SentMessage
  /** The path of the page that led here. */
  readonly from?: string
  readonly settings: PageSettings
}

/** The page that shares a car, for shoppers without scripts. */
export interface ShareCarPageData {
  readonly kind: 'shareCar'
  readonly car: CarFacts
  /** The absolute address of the car's page. */
  readonly url: string
  readonly settings: PageSettings
}

/** The page that reports a listing. */
export interface ReportCarPageData {
  readonly kind: 'reportCar'
  readonly car: CarFacts
  readonly state: ReportState
  /** The report has just been stored. */
  readonly isReceived: boolean
  readonly settings: PageSettings
}
