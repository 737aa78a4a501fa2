import { checkDigitOf } from '#marketplace/catalogue/vin.ts'

/** The columns of a feed as the preset `raw` names them, as far as tests use them. */
const columns = [
  ...[
    'Year',
    'Make',
    'Model',
    'Used/New',
    'Price',
    'SellerType',
    'SellerName',
    'SellerRating',
    'SellerReviews',
    'StreetName',
    'State',
    'Zipcode',
  ],
  ...[
    'ExteriorColor',
    'InteriorColor',
    'Drivetrain',
    'MinMPG',
    'MaxMPG',
    'FuelType',
    'Transmission',
    'Engine',
    'VIN',
    'Mileage',
  ],
] as const

type Row = Partial<Record<(typeof columns)[number], string>>

/** The VIN of the nth invented car. */
export function vinOf(n: number): string {
  const serial = String(n).padStart(7, '0')
  const vin = `5ZZAB3CD0M${serial}`
  return `${vin.slice(0, 8)}${checkDigitOf(vin)}${vin.slice(9)}`
}

/** An invented row without a mistake, with a test's changes. */
export function rowOf(n: number, change: Row = {}): string {
  const row: Row = {
    ...{
      Year: '2021',
      Make: 'Honda',
      Model: 'Accord EX-L',
      'Used/New': 'Used',
      Price: String(24_000 + n),
      SellerType: 'Dealer',
    },
    ...{
      SellerName: 'Harbor Street Motors',
      SellerRating: '4.6',
      SellerReviews: '120',
      StreetName: '12 River Rd Hoboken',
      State: 'NJ',
    },
    ...{
      Zipcode: '7030',
      ExteriorColor: 'Lunar Silver Metallic',
      InteriorColor: 'Black',
      Drivetrain: 'Front-wheel Drive',
      MinMPG: '29',
    },
    ...{
      MaxMPG: '35',
      FuelType: 'Gasoline',
      Transmission: 'Automatic CVT',
      Engine: '1.5L I4 16V GDI DOHC Turbo',
      VIN: vinOf(n),
      Mileage: '31200',
    },
    ...change,
  }

  return columns.map((column) => row[column]).join(',')
}

/** A feed of the given rows. */
export const feedOf = (...rows: string[]) => `${[columns.join(','), ...rows].join('\n')}\n`

/** A feed of `count` sound cars. */
export const soundFeed = (count: number) => feedOf(...Array.from({ length: count }, (_, n) => rowOf(n)))
