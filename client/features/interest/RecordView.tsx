import { useEffect } from 'react'
import { recordViewedCar, type ViewedCar, viewedCarsVersion } from '#client/cards/viewed-cars.ts'
import { MarkScript } from '#client/streaming/MarkScript.tsx'
import { maxViewedCars, viewedCarsKey } from '#shared/features/interest/interest-rules.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { cardTitle } from '#shared/features/listings/listing-words.ts'

/**
 * Records the look at a car whose page is shown, before the page's modules where the page comes from the
 * server: a shopper may go back before they are there. A car without a VIN cannot be found again.
 */
export function RecordView({ listing }: { readonly listing: Listing }) {
  const car = carOf(listing)
  const json = car && JSON.stringify(car)
  useEffect(() => {
    if (json !== undefined) recordViewedCar({ ...JSON.parse(json), viewedAt: Date.now() })
  }, [json])

  if (json === undefined) return null

  return (
    <span hidden data-car={json}>
      <MarkScript mark={mark} />
    </span>
  )
}

function carOf({ id, vin, title, pricingDetail }: Listing): Omit<ViewedCar, 'viewedAt'> | undefined {
  const { salePrice } = pricingDetail
  return vin === undefined
    ? undefined
    : { id, vin, title: cardTitle(title), ...(salePrice !== undefined && { priceUsd: salePrice }) }
}

/** Does the same as `recordViewedCar`. Where something else is stored it fails, and the effect goes on. */
const mark = import.meta.env.SSR
  ? [
      `const c=JSON.parse(p.dataset.car),s=JSON.parse(localStorage.getItem("${viewedCarsKey}")??"{}"),v=${viewedCarsVersion}`,
      'o=s.version===v?s.cars.filter(o=>o.id!==c.id):[]',
      `n=[{...c,viewedAt:Date.now()},...o].slice(0,${maxViewedCars});localStorage.setItem("${viewedCarsKey}",JSON.stringify({version:v,cars:n}))`,
    ].join()
  : ''
