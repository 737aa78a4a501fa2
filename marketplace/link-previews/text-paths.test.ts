import t from 'tap'
import { cutText, textPath, widthOf, wrapText } from './text-paths.ts'

const style = { size: 50, weight: 'bold' } as const
const at = { x: 0, y: 0, fill: '#000' }

/** @of marketplace/link-previews/text-paths.ts */
t.test('a text is drawn as outlines, in which no character of it can become markup', async (t) => {
  const drawn = textPath('Škoda “A” </g><script>&amp;東', style, at)
  t.notMatch(drawn, /script|&|[A-Za-z]koda/)
  t.ok((drawn.match(/<path/g) ?? []).length > 10)
  t.equal(widthOf('Š', style), widthOf('S', style), 'a letter that is not known loses its accent')
  t.equal(widthOf('東', style), 0)
})

/** @of marketplace/link-previews/text-paths.ts */
t.test('a text of any length keeps to its box', async (t) => {
  const texts = ['2021 Honda CR-V EX-L', 'W'.repeat(9_000), 'a b '.repeat(5_000), '', '   ']
  for (const text of texts) {
    t.ok(widthOf(cutText(text, style, 400), style) <= 400)
    const lines = wrapText(text, style, { maxWidth: 400, maxLines: 2 })
    t.ok(lines.length <= 2)
    for (const line of lines) t.ok(widthOf(line, style) <= 400, line)
  }

  t.strictSame(wrapText('Honda CR-V', style, { maxWidth: 400, maxLines: 2 }), ['Honda CR-V'])
})
