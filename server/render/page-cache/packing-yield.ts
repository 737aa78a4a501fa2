/** The weight of the pages before when another one is packed: some hundred of them decide. */
const decay = 0.99

/** Until so many are packed, nothing is known. */
const fewest = 50

/**
 * Packing a page takes a tenth of its render, and a page that is there saves its visitor the wait for it too:
 * it pays where so many of the packed pages are asked for again.
 */
const leastShare = 0.1

/** Of the pages that are not worth it, one in so many is packed all the same, so that a change is noticed. */
const sampledOf = 8

/**
 * The yield of packing pages at their first request. It follows what became of those before: where nearly
 * every search is a new one, pages are left alone until somebody asks again.
 */
export class PackingYield {
  #packed = 0
  #askedAgain = 0
  #skipped = 0

  /** Whether the next page is to be packed; it is counted where it is. */
  packsNext(): boolean {
    const pays = this.#packed < fewest || this.#askedAgain >= leastShare * this.#packed
    if (!pays) this.#skipped += 1
    if (!pays && this.#skipped % sampledOf !== 0) return false

    this.#packed = this.#packed * decay + 1
    this.#askedAgain *= decay

    return true
  }

  /** Counts a packed page that is asked for again, for the first time. */
  countAskedAgain(): void {
    this.#askedAgain += 1
  }
}
