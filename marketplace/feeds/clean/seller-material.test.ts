import t from 'tap'
import { materialOf } from './seller-material.ts'

/** @spec 2.5 (part), 3.4 (part) */
t.test('the seller’s text comes without markup, in paragraphs and bounded', async (t) => {
  const words = (description: string) => materialOf({ description })?.words
  t.equal(words('One owner.\r\n\r\n\r\n  New\ttires &  brakes.\u0007'), 'One owner.\n\nNew tires & brakes.')
  t.equal(
    words('<p>One&nbsp;owner &amp; clean</p><script>alert(1)</script>5 < 6<br>Call'),
    'One owner & clean5 < 6\nCall',
  )
  t.equal(words('x'.repeat(9_000))?.length, 4_000)
  t.equal(words('= - Great car! (one owner)'), '= - Great car! (one owner)')
  t.equal(materialOf({ description: ' <br> ' }), null)
  t.equal(materialOf({}), null)
})

/** @spec 3.4 (part), 3.10 (part) */
t.test('frames and videos are https addresses in their order, each once, and not too many', async (t) => {
  const frames = Array.from({ length: 90 }, (_, at) => `https://pictures.example/${at}.jpg`)
  const material = materialOf({
    spin: [...frames, frames[0], 'http://plain.example/1.jpg', 'javascript:alert(1)'].join('|'),
    videos: 'https://www.youtube.com/watch?v=abc /etc/passwd https://films.example/a.mp4',
  })

  t.strictSame(material?.spin?.frames, frames.slice(0, material?.spin?.frames.length))
  t.ok((material?.spin?.frames.length ?? 0) >= 36)
  t.strictSame(material?.videos, ['https://www.youtube.com/watch?v=abc', 'https://films.example/a.mp4'])
})
