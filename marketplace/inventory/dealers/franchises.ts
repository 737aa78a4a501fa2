import { makes } from '#marketplace/catalogue/catalogue.ts'
import { includesYear, type Make } from '#marketplace/catalogue/model.ts'
import { weighted } from '#marketplace/inventory/weighted.ts'

/** The makes that a dealer sells new under one brand. */
export interface Franchise {
  readonly brand: string
  readonly makes: readonly Make[]
}

/** Makes that are commonly sold by one dealer. */
const together = [
  ['Chrysler', 'Dodge', 'Jeep', 'Ram'],
  ['Buick', 'GMC'],
  ['Jaguar', 'Land Rover'],
  ['Alfa Romeo', 'FIAT'],
]

/** A chooser of franchises whose makes sell new cars in a year, each as likely as the shares of its makes. */
export function createFranchiseChooser(year: number) {
  const selling = makes.filter(({ models }) =>
    models.some(({ years }) => years.some((span) => includesYear(span, year))),
  )

  const groups = new Map<string, Make[]>()

  for (const make of selling) {
    const brand = together.find((names) => names.includes(make.name))?.join(' ') ?? make.name
    groups.set(brand, [...(groups.get(brand) ?? []), make])
  }

  const franchises = Array.from(groups, ([brand, makes]): Franchise => ({ brand, makes }))

  return weighted(franchises, (franchise) => franchise.makes.reduce((sum, { share }) => sum + share, 0))
}
