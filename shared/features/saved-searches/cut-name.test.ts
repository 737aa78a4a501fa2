import t from 'tap'
import { cutName } from './cut-name.ts'

/** @of shared/features/saved-searches/cut-name.ts */
t.test('a text is cut to what schemas allow, and between its letters', async (t) => {
  const letters = ['a', 'a\u0301', '\u{1f697}', '\u{1f1fa}\u{1f1f8}', 'दि']
  for (const letter of letters) {
    const cut = cutName(letter.repeat(40), 20)
    t.ok([...cut].length <= 20, cut)
    t.equal(cut, `${letter.repeat(Math.floor(19 / [...letter].length))}…`)
    t.equal(cutName(letter.repeat(4), 8), letter.repeat(4), 'a short text stays as it is')
  }

  t.equal(cutName(`a${'\u0301'.repeat(40)}`, 20), '…', 'a letter that is longer than the text goes')
})
