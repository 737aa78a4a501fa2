import t from 'tap'
import { cutText, formatDistance } from './listing-words.ts'

/** @of shared/features/listings/listing-words.ts */
t.test('a distance never claims to be zero: places are known by ZIP code', async (t) => {
  t.same([0, 0.96, 1, 9.94, 12.4, 1234.5].map(formatDistance), [
    ...['under 1 mi', 'under 1 mi', '1.0 mi', '9.9 mi', '12 mi', '1,235 mi'],
  ])
})

/** @of shared/features/listings/listing-words.ts */
t.test('a text is cut to what schemas allow, and between its letters', async (t) => {
  const letters = ['a', 'a\u0301', '\u{1f697}', '\u{1f1fa}\u{1f1f8}', 'दि']
  for (const letter of letters) {
    const cut = cutText(letter.repeat(40), 20)
    t.ok([...cut].length <= 20, cut)
    t.equal(cut, `${letter.repeat(Math.floor(19 / [...letter].length))}…`)
    t.equal(cutText(letter.repeat(4), 8), letter.repeat(4), 'a short text stays as it is')
  }

  t.equal(cutText(`a${'\u0301'.repeat(40)}`, 20), '…', 'a letter that is longer than the text goes')
})
