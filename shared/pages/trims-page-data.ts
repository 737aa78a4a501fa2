import type { Owner } from '#shared/features/listings/listing.contract.ts'
import type { OrderForm } from '#shared/features/trims/order-form.ts'
import type { TrimsResponse } from '#shared/features/trims/trims.contract.ts'
import type { PageSettings } from './page-settings.ts'

/** The page that compares the trims of one model (2.38). */
export interface CompareTrimsPageData {
  readonly kind: 'compareTrims'
  readonly found: TrimsResponse
  /** The engine type that the address asks for; empty: all. */
  readonly engineType: string
  /** The shopper's feedback has just been taken. */
  readonly isThanked: boolean
  readonly settings: PageSettings
}

/** The page on which a shopper orders a car as she wants it (2.4). */
export interface BuildAndPricePageData {
  readonly kind: 'buildAndPrice'
  readonly found: TrimsResponse
  /** The dealers who may be asked, nearest first; none near the zip, or the look-up is down. */
  readonly dealers: readonly OrderDealer[]
  readonly form: OrderForm
  /** The state of the zip; absent where it is not known. */
  readonly state?: string
  /** The look-up does not know the zip. */
  readonly isZipUnknown?: true
  /** Why the order was not sent. */
  readonly problem?: string
  /** The name of the dealer whom the order was sent to; absent before that. */
  readonly sentTo?: string
  readonly settings: PageSettings
}

/** A dealer who sells new cars of a make. */
export interface OrderDealer extends Pick<Owner, 'id' | 'name' | 'rating' | 'distanceFromSearch'> {
  /** City and state. */
  readonly placeName: string
}
