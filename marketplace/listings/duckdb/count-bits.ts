/**
 * Adds to `counts`, by bit, how many of the first `length` words have it. Eight words are added at a time,
 * all their bits side by side: `ones`, `twos` and `fours` hold one digit each of 32 binary sums (the
 * carry-save adders of Harley and Seal). To count set bits one by one takes four times as long, with every
 * seventh set.
 *
 * @param words a multiple of eight; up to the next one, those from `length` on are overwritten with 0
 */
export function countBits(words: Int32Array, length: number, counts: Uint32Array): void {
  const end = Math.ceil(length / wordsAtOnce) * wordsAtOnce
  words.fill(0, length, end)
  let [ones, twos, fours] = [0, 0, 0]

  for (let at = 0; at < end; at += wordsAtOnce) {
    const a = words[at] ?? 0
    const b = words[at + 1] ?? 0
    const c = words[at + 2] ?? 0
    const d = words[at + 3] ?? 0
    const e = words[at + 4] ?? 0
    const f = words[at + 5] ?? 0
    const g = words[at + 6] ?? 0
    const h = words[at + 7] ?? 0

    const twosOfB = carry(ones, a, b)
    ones ^= a ^ b
    const twosOfD = carry(ones, c, d)
    ones ^= c ^ d
    const twosOfF = carry(ones, e, f)
    ones ^= e ^ f
    const twosOfH = carry(ones, g, h)
    ones ^= g ^ h

    const foursOfD = carry(twos, twosOfB, twosOfD)
    twos ^= twosOfB ^ twosOfD
    const foursOfH = carry(twos, twosOfF, twosOfH)
    twos ^= twosOfF ^ twosOfH

    addBits(carry(fours, foursOfD, foursOfH), wordsAtOnce, counts)
    fours ^= foursOfD ^ foursOfH
  }

  addBits(ones, 1, counts)
  addBits(twos, 2, counts)
  addBits(fours, 4, counts)
}

const wordsAtOnce = 8

/** The bits that two or three of the words have: what their sum carries. */
const carry = (a: number, b: number, c: number) => (a & b) | ((a ^ b) & c)

/** Adds `amount` to the count of each bit that is set. */
function addBits(word: number, amount: number, counts: Uint32Array): void {
  for (let left = word; left !== 0; left &= left - 1) {
    const bit = 31 - Math.clz32(left & -left)
    counts[bit] = (counts[bit] ?? 0) + amount
  }
}
