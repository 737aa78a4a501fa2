import { blockSize } from './block-size.ts'
import type { Seat } from './tile-kinds.ts'

/** Places of inserted tiles by block of the whole list; every later block has those of the last one. */
export type BlockSeats = readonly (readonly Seat[])[]

export const seatsIn = (seats: BlockSeats, block: number): readonly Seat[] =>
  seats[Math.min(block, seats.length - 1)] ?? []

/**
 * The block that begins at a record; exact for the first two, and no tile has an index of its own in a later
 * one.
 */
export const blockAt = (firstRecord: number) => Math.ceil(firstRecord / blockSize)

/**
 * What so many cars make from a block on, when every tile comes: those that are shown in whole blocks, the
 * others wait for more.
 */
export function fillBlocks(
  cars: number,
  seats: BlockSeats,
  firstBlock: number,
): { readonly shown: number; readonly blocks: number } {
  let [shown, blocks] = [0, 0]
  do {
    shown += Math.min(cars - shown, blockSize - seatsIn(seats, firstBlock + blocks).length)
    blocks += 1
  } while (cars - shown >= blockSize)

  return { shown, blocks }
}

/**
 * Where a page begins that ends where this one starts: the link back meets the pages that the links on have
 * led through. To an address that no link leads to, it is the first page or one that overlaps.
 */
export function recordAbove(start: number, pageSize: number, seats: BlockSeats): number {
  const endOf = (firstRecord: number) => firstRecord + fillBlocks(pageSize, seats, blockAt(firstRecord)).shown
  let firstRecord = Math.max(0, start - pageSize)
  while (firstRecord > 0 && endOf(firstRecord) < start) firstRecord += 1

  return firstRecord
}
