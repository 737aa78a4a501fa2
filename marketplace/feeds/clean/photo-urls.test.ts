import t from 'tap'
import { photoUrlsOf } from './photo-urls.ts'

t.test('a cell names several photos, separated by bars, commas or spaces, each once', async (t) => {
  const both = ['https://a.example/1.jpg', 'https://b.example/2.jpg']
  for (const separator of ['|', ',', ' ', ', ', ' | ', '\n'])
    t.strictSame(photoUrlsOf(both.join(separator)), both, JSON.stringify(separator))

  t.strictSame(photoUrlsOf([...both, ...both].join('|')), both)
  t.strictSame(photoUrlsOf(`${both[0]},`), [both[0]])
})

t.test('a comma within an address is part of it', async (t) => {
  const cut = 'https://a.example/w_400,h_300/1.jpg'
  t.strictSame(photoUrlsOf(`${cut},https://b.example/2.jpg`), [cut, 'https://b.example/2.jpg'])
})

t.test('what cannot be fetched is left out, and of very many photos the first ones count', async (t) => {
  t.strictSame(
    photoUrlsOf('1.jpg|//a.example/1.jpg|javascript:alert(1)|file:///etc/passwd|data:,x|ftp://a/1'),
    [],
  )
  t.strictSame(photoUrlsOf(`https://u:p@a.example/1.jpg|https://a.example/${'x'.repeat(2_000)}`), [])
  t.strictSame(photoUrlsOf(' '), [])
  t.equal(
    photoUrlsOf(Array.from({ length: 500 }, (_, n) => `https://a.example/${n}.jpg`).join('|')).length,
    60,
  )
})
