import { useEffect } from 'react'
import { recordViewedCar } from '#client/cards/viewed-cars.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { cardTitle } from '#shared/features/listings/listing-words.ts'

/** Records the look at a car whose page is shown. A car without a VIN cannot be found again. */
export function useRecordView({ id, vin, title, pricingDetail: { salePrice } }: Listing): void {
  useEffect(() => {
    if (vin === undefined) return
    const price = salePrice === undefined ? {} : { priceUsd: salePrice }
    recordViewedCar({ id, vin, title: cardTitle(title), ...price, viewedAt: Date.now() })
  }, [id, vin, title, salePrice])
}
