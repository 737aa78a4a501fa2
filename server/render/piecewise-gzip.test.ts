import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import fc from 'fast-check'
import t from 'tap'
import { PiecewiseGzip } from './piecewise-gzip.ts'

/** The number of bytes that were sent for these pieces, and the text that a reader gets. */
async function sentAndRead(pieces: readonly Buffer[]): Promise<{ sent: number; read: Buffer }> {
  const gzip = new PiecewiseGzip()
  let sent = 0
  gzip.on('data', ({ length }) => {
    sent += length
  })

  const reading = buffer(gzip.pipe(createGunzip()))
  for (const piece of pieces) gzip.write(piece)

  gzip.end()
  const read = await reading

  return { sent, read }
}

const piece = fc
  .record({ text: fc.string({ minLength: 1, unit: 'grapheme' }), times: fc.integer({ min: 1, max: 20_000 }) })
  .map(({ text, times }) => Buffer.from(text.repeat(times)))

t.test(
  'whatever its pieces are, a reader gets them as one document, and a checksum that confirms all of it',
  async (t) => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 6 }), async (pieces) => {
        const { read } = await sentAndRead(pieces)
        t.ok(read.equals(Buffer.concat(pieces)))
      }),
      { numRuns: 50 },
    )
  },
)

t.test('a text that the piece before ended with is not sent again', async (t) => {
  const words = Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 7919).toString(36)).join(' '))
  const [once, twice] = [await sentAndRead([words]), await sentAndRead([words, words])]
  t.ok(twice.sent < 1.1 * once.sent, `${once.sent} and ${twice.sent} bytes`)
})
