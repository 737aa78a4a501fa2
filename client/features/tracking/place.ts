import type { EventFields } from '#shared/features/tracking/events.ts'

type Place = EventFields<'promoClick'>
export type Tile = Place['tile']

/** The blocks whose headings have these ids. */
const blocks: Readonly<Record<string, Tile>> = {
  similar: 'similar',
  'similar-cars': 'similar',
  supplemental: 'supplemental',
  'extended-market': 'extended',
  'same-owner': 'sameOwner',
}

/** The rows whose `data-tile` is the tier of what they show. */
const rows: Readonly<Record<string, Tile>> = { featured: 'spotlight', standard: 'spotlight' }

/** The parts of a page whose place is told: cards of cars, and tiles without any. */
export const places = 'main article:has(h3 a[href*="/vehicle/"]), main [data-tile]'

/** The card that an element is in. The page of a car is an article as well, and no card. */
export const cardOf = (element: Element) => element.closest('article:has(h3 a[href*="/vehicle/"])')

/** Whether an element is one place: a tile that holds cards has one for each of them. */
export const isPlace = (element: Element) =>
  element.matches('[data-tile="showcase"]') || element.querySelector('article') === null

/** The place of an element in the page, by the marks of the blocks and tiles. */
export function placeOf(element: Element): Place {
  const holder = element.closest<HTMLElement>('[data-tile], [data-organic-id]')
  const { tile, organicId } = holder?.dataset ?? {}
  const rank = element.closest('[aria-posinset]')?.getAttribute('aria-posinset')
  const item = element.closest('li')
  const isInList = item !== null && (holder === null || holder.contains(item))

  if (holder && organicId !== undefined) return { tile: 'organic', position: Number(rank ?? orderOf(holder)) }
  // The server refuses a kind that is not declared.
  if (holder && tile !== undefined)
    return { tile: rows[tile] ?? (tile as Tile), position: orderOf(isInList ? item : holder) }

  const block = element.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby') ?? ''
  return { tile: blocks[block] ?? 'other', position: item ? orderOf(item) : 1 }
}

const orderOf = (element: Element) => [...(element.parentElement?.children ?? [])].indexOf(element) + 1

/** The path of a car's page, with its id. */
const carPath = /\/vehicle\/(\d+)/

/** The id of the car that a link leads to; undefined where it leads elsewhere. */
export function listingOf(link: Element | null | undefined): number | undefined {
  const [, id] = carPath.exec(link?.getAttribute('href') ?? '') ?? []
  return id === undefined ? undefined : Number(id)
}
