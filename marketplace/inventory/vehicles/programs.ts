import type { Franchise } from '#marketplace/inventory/dealers/franchises.ts'
import type { ListingRecord } from '#marketplace/listings/listing-record.ts'

interface Sold extends Pick<ListingRecord, 'listingType' | 'makeCode' | 'vehicleUse'> {
  /** Years since the model year. */
  readonly age: number
  readonly franchise: Franchise | undefined
  readonly sellsOnline: boolean
}

/** The makers whose dealers sell used cars of any make as CarBravo, and the highest age of such cars. */
const bravo = { makes: ['BUICK', 'CADILLAC', 'CHEVROLET', 'GMC'], years: 10 }

/** The maker with a buy-online program of its own. */
const onlineMaker = 'FORD'

/** The maker that takes back the cars it certifies (9.46). */
const guarantor = 'TOYOTA'

/** The programs that a car is sold under. */
export function programsOf({ listingType, makeCode, vehicleUse, age, franchise, sellsOnline }: Sold) {
  const isUsed = listingType !== 'NEW'
  const sells = (codes: readonly string[]) =>
    franchise?.makes.some(({ code }) => codes.includes(code)) ?? false
  const isSoldByMaker = (maker: string) => makeCode === maker && sells([maker])
  const programs: readonly (readonly [code: string, applies: boolean])[] = [
    ['buy-online', sellsOnline],
    ['ford-buy-online', sellsOnline && isSoldByMaker(onlineMaker)],
    ['car-bravo', isUsed && age <= bravo.years && sells(bravo.makes)],
    ['commercial', vehicleUse === 'COMMERCIAL'],
  ]

  return {
    experiences: programs.filter(([, applies]) => applies).map(([code]) => code),
    hasMoneyBack: listingType === 'CERTIFIED' && isSoldByMaker(guarantor),
  }
}
