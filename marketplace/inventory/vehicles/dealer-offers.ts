import type { ListingRecord, OwnerRecord } from '#marketplace/listings/listing-record.ts'
import { monthlyPayment } from '#shared/features/payments/payment-estimate.ts'

interface Offered extends Pick<ListingRecord, 'listingType' | 'priceUsd'> {
  readonly owner: OwnerRecord
  readonly sellerNumber: number
  readonly sellsOnline: boolean
  /** The number of cars generated before. */
  readonly serial: number
}

/** One dealer in so many has a line for each of its cars, lends, or begins a purchase online. */
const oneDealerIn = { ownLine: 4, lending: 3, startOnline: 3 }

/** The loans of the dealers who lend: makers pay a part of the interest on new cars. */
const loans = {
  new: { termMonths: 60, aprPercent: 4.9 },
  used: { termMonths: 72, aprPercent: 7.9 },
}

type Offers = Pick<ListingRecord, 'phone' | 'monthlyPaymentUsd' | 'canStartOnline'>

/**
 * What a dealer offers with each of its cars. It depends on numbers alone, so that a seed still generates the
 * same cars as before it.
 */
export function dealerOffersOf({ owner, sellerNumber, sellsOnline, serial, ...sold }: Offered): Offers {
  const isOneIn = (count: number) => owner.sellerType === 'D' && sellerNumber % count === 0
  const { listingType, priceUsd } = sold
  const isLent = priceUsd !== null && isOneIn(oneDealerIn.lending)
  const loan = listingType === 'NEW' ? loans.new : loans.used

  return {
    phone: isOneIn(oneDealerIn.ownLine) ? ownLine(owner.phone, serial) : null,
    monthlyPaymentUsd: isLent ? Math.round(monthlyPayment(priceUsd, loan)) : null,
    canStartOnline: !sellsOnline && isOneIn(oneDealerIn.startOnline),
  }
}

/** The number of a car among those of its dealer, which are all reserved for fiction. */
const ownLine = (phone: string | null, serial: number) =>
  phone && `${phone.slice(0, -2)}${String(serial % 100).padStart(2, '0')}`
