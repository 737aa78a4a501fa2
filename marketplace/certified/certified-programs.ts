import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { perVersion } from '#marketplace/listings/per-version.ts'
import type { CertifiedProgram, SponsorContent } from '#shared/features/certified/certified.contract.ts'
import { makersTerms, thirdPartyTerms } from '#shared/features/certified/program-facts.ts'
import type { ContentSection } from '#shared/features/content/content.contract.ts'
import { formatCount } from '#shared/search/labels.ts'
import {
  makersProgram,
  moneyBack,
  moneyBackWords,
  productIdOf,
  thirdPartyProductId,
  thirdPartyWarrantyDays,
} from '#shared/search/program-terms.ts'

interface Program {
  readonly program: CertifiedProgram
  readonly sponsor: SponsorContent
}

/**
 * The programs that the inventory has cars of: those of the makers, by make, then the one for cars of any
 * make.
 */
export const programsOf = perVersion(async (index): Promise<readonly Program[]> => {
  const [counted, returnable, makes, thirdParty] = await Promise.all([
    countByMake(index, { listingType: ['CERTIFIED'] }),
    countByMake(index, { listingType: ['CERTIFIED'], vehicleExchange: ['MONEY_BACK'] }),
    index.options('makeCode'),
    index.count({ listingType: ['3P_CERT'] }),
  ])

  const ofMakers = makes
    .filter(({ code }) => counted.has(code))
    .map(({ code, name }) =>
      makersOwn({ code, name, cars: counted.get(code) ?? 0, isReturnable: returnable.has(code) }),
    )

  return [...ofMakers, ofThirdParty(thirdParty)]
})

async function countByMake(index: ListingIndex, request: Parameters<ListingIndex['group']>[0]) {
  const groups = await index.group(request, 'makeCode')
  return new Map(groups.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]))
}

interface Maker {
  readonly code: string
  readonly name: string
  readonly cars: number
  /** Whether the maker's cars come with a money back guarantee. */
  readonly isReturnable: boolean
}

const section = (heading: string, paragraphs: string[], points: string[] = []): ContentSection => ({
  heading,
  paragraphs,
  points,
})

function makersOwn({ code, name, cars, isReturnable }: Maker): Program {
  const title = `${name} Certified`

  return {
    program: {
      makeCode: code,
      productId: productIdOf(code),
      linkText: `About ${title}`,
      cpoTile: {
        title,
        facts: [...makersTerms, ...(isReturnable ? [`${moneyBack.days}-day money back`] : [])],
      },
      makeLabel: name,
      heading: title,
      content: [whichCars(name), inspection, ...(isReturnable ? [moneyBackGuarantee] : [])],
    },
    sponsor: {
      sections: [
        section(`Backed by ${name}`, [
          `${cars === 1 ? 'One car is' : `${formatCount(cars)} cars are`} for sale with this certificate. All dealers of ${name} honor it, wherever you bought the car.`,
        ]),
      ],
    },
  }
}

const whichCars = (make: string) =>
  section(
    'Which cars qualify',
    [`Used cars that dealers of ${make} have inspected and ${make} itself answers for.`],
    [
      `Under ${makersProgram.underYears} years old`,
      `Under ${formatCount(makersProgram.underMi)} miles`,
      'No total loss, flood or frame damage in their history',
    ],
  )

const inspection = section(
  `The ${makersProgram.inspectionPoints}-point inspection`,
  ['A trained mechanic checks each car. What does not pass is repaired, or the car is not certified.'],
  [
    'Engine, transmission and electronics',
    'Brakes, tires and suspension',
    'Body, glass and interior',
    'A test drive',
  ],
)

const moneyBackGuarantee = section('Money back guarantee', [
  `Not the right one? Bring it back within ${moneyBackWords}, whichever comes first.`,
])

function ofThirdParty(cars: number): Program {
  const { min, max } = thirdPartyWarrantyDays
  return {
    program: {
      productId: thirdPartyProductId,
      linkText: 'About the warranty',
      cpoTile: { title: 'Third-party certified', facts: [...thirdPartyTerms] },
      makeLabel: 'Any make',
      heading: 'Third-party certified',
      content: [
        section('Who certifies', ['An independent company inspects the car. Its maker takes no part in it.']),
        section(
          'The warranty',
          [`A limited warranty of ${min} to ${max} days, the longer the fewer miles the car has.`],
          ['Engine and transmission are covered', 'Wear parts are not', 'Repairs at any licensed shop'],
        ),
      ],
    },
    sponsor: {
      sections: [
        section(
          'Before you sign',
          [`${cars === 1 ? 'One car is' : `${formatCount(cars)} cars are`} for sale with such a warranty.`],
          ['Ask for the inspection report', 'Read what the warranty leaves out'],
        ),
      ],
    },
  }
}
