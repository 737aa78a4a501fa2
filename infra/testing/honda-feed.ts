import { feedOf, rowOf } from '#marketplace/feeds/testing/feed-rows.ts'

/** The search that shows the cars of `importHondas`, and none else. */
export const hondasPath = '/cars-for-sale/all-cars?makeCode=HONDA&modelCode=ACCORD&zip=07030&searchRadius=10'

/** The title of the car of a year of this century. */
export const hondaTitle = (year: number) => `20${String(year).padStart(2, '0')} Honda Accord EX-L`

/**
 * Imports a dealer's cars into a marketplace, told apart by their years of this century, each at its price in
 * dollars. A car of an earlier import without a price is sold.
 */
export async function importHondas(marketplace: string, prices: Readonly<Record<number, number>>) {
  const rows = Object.entries(prices).map(([year, Price]) =>
    rowOf(Number(year), { Year: `20${year.padStart(2, '0')}`, Price: String(Price) }),
  )

  const response = await fetch(`${marketplace}/admin/import?name=hondas.csv`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: feedOf(...rows),
  })

  const text = await response.text()
  if (!text.includes('"report"')) throw new Error(text)
}
