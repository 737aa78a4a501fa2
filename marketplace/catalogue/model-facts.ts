import { firstMatch, type Rules } from './first-match.ts'

/**
 * The facts that follow from a model's name, body and number of seats. Generated and imported inventory use
 * the same function, so that filters find a car whatever its source.
 */

interface KnownModel {
  readonly make: string
  readonly name: string
  readonly style: string
  readonly seats: number
}

interface ModelFacts {
  readonly sizeCode: string | null
  readonly bodySubtypes: readonly string[]
  readonly vehicleType: string | null
  readonly vehicleUse: 'PERSONAL' | 'COMMERCIAL'
}

export function modelFactsOf(model: KnownModel, trim: string): ModelFacts {
  const isCargoVan = model.style === 'VANMV' && model.seats <= 3
  return {
    sizeCode: sizes[model.style]?.(model) ?? null,
    bodySubtypes: subtypes.filter(([, applies]) => applies(model, trim)).map(([code]) => code),
    vehicleType: isCargoVan ? 'CARGO_VAN' : null,
    vehicleUse: isCargoVan ? 'COMMERCIAL' : 'PERSONAL',
  }
}

const suvs: Rules<string> = [
  [
    'FULLSIZE_SUV',
    /^(Expedition|Tahoe|Suburban|Yukon|Sequoia|Armada|Escalade|Navigator|(Grand )?Wagoneer|GLS|X7|LX \d|QX80|Land Cruiser|R1S|Range Rover$)/,
  ],
  [
    'MIDSIZE_SUV',
    /^(4Runner|Passport|Prologue|Murano|Edge|Blazer|Nautilus|Venza|Wrangler|Bronco$|Grand Cherokee|X5|X6|iX|GLE|G-Class|Q8|e-tron|Cayenne|RX|XT5|Lyriq|Mustang Mach-E|Outback|Defender|GV80|MKX|Atlas|Range Rover)/,
  ],
]

const sedans: Rules<string> = [
  [
    'COMPACT_SEDAN',
    /^(Corolla|Civic|Insight|Sentra|Versa|Elantra|Accent|Forte|K4|Rio|Jetta|Mazda3|Cruze|Focus|Dart|A3|A-Class|Lancer|Mirage|ILX|IS|CT4|WRX|Verano)/,
  ],
  [
    'FULLSIZE_SEDAN',
    /^(Avalon|Crown|Impala|Taurus|Charger|300|Maxima|7 Series|S-Class|EQS|LS \d|G90|Continental|LaCrosse|XTS|CT6|S90|Model S|Panamera|Air)/,
  ],
]

const sizes: Readonly<Record<string, (model: KnownModel) => string>> = {
  SUVCROSS: ({ name, seats }) => firstMatch(suvs, name) ?? (seats >= 7 ? 'MIDSIZE_SUV' : 'COMPACT_SUV'),
  SEDAN: ({ name }) => firstMatch(sedans, name) ?? 'MIDSIZE_SEDAN',
  VANMV: ({ name }) => (/Connect|City|Metris|Buzz/.test(name) ? 'COMPACT_VAN' : 'FULLSIZE_VAN'),
}

const luxury =
  /^(Acura|Alfa Romeo|Audi|Bentley|BMW|Cadillac|Genesis|INFINITI|Jaguar|Land Rover|Lexus|Lincoln|Lucid|Maserati|Mercedes-Benz|Porsche|Volvo)$/

const sports =
  /^(Mustang|Camaro|Corvette|Challenger|911|718|M[345]\b|Z4|GT-R|370Z|Z$|GR Supra|GR86|86$|BRZ|FR-S|WRX|MX-5|F-TYPE|124 Spider|LC 500|Golf (GTI|R)|Veloster|Stinger)/

const offRoad =
  /\b(TRD Pro|TRD Off-Road|Trailhawk|Raptor|ZR2|AT4X?|Rubicon|Tremor|Wilderness|TrailSport|Pro-4X|Trail Boss|X-Pro|Power Wagon|Rebel|TRX|Z71|Timberline|Badlands|Rock Creek|Overtrail)\b/

/** Whether a trim is built for rough ground, by its name. */
export const isOffRoadTrim = (trim: string): boolean => offRoad.test(trim)

const subtypes: readonly (readonly [code: string, applies: (model: KnownModel, trim: string) => boolean])[] =
  [
    ['LUXURY', ({ make }) => luxury.test(make)],
    ['SPORTS', ({ name }) => sports.test(name) && !/Mach-E/.test(name)],
    [
      'OFF_ROAD',
      ({ name }, trim) => isOffRoadTrim(trim) || /^(Wrangler|Bronco$|Gladiator|4Runner|Defender)/.test(name),
    ],
    ['THREE_ROW', ({ style, seats }) => seats >= 7 && style !== 'TRUCKS'],
    ['HEAVY_DUTY', ({ style, name }) => style === 'TRUCKS' && /[23]500|Super Duty/.test(name)],
    ['CARGO', ({ style, seats }) => style === 'VANMV' && seats <= 3],
  ]
