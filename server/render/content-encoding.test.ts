import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import t from 'tap'
import { encodePieces } from './content-encoding.ts'

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }
const pieceBytes = 65_536

/** Pieces that share one buffer, each of one letter. */
function* lettersInOneBuffer(letters: string) {
  const shared = Buffer.alloc(pieceBytes)
  for (const letter of letters) yield shared.fill(letter)
}

/** @of server/render/content-encoding.ts */
t.test('pieces may share one buffer: the next is asked for when the one before it was read', async (t) => {
  const expected = [...'abcdefgh'].map((letter) => letter.repeat(pieceBytes)).join('')

  for (const encoding of ['br', 'gzip', 'zstd'] as const) {
    const body = decoders[encoding](await buffer(encodePieces(lettersInOneBuffer('abcdefgh'), encoding)))
    t.ok(body.toString() === expected, encoding)
  }

  t.ok((await buffer(encodePieces(lettersInOneBuffer('abcdefgh'), undefined))).toString() === expected)
})

/** @of server/render/content-encoding.ts */
t.test('a reader that leaves ends the pieces, and a failing piece ends the reader', async (t) => {
  let taken = 0
  const endless = (function* () {
    for (;;) {
      taken += 1
      yield Buffer.alloc(pieceBytes)
    }
  })()

  for await (const _ of encodePieces(endless, undefined)) break
  const takenThen = taken
  await new Promise((resolve) => setImmediate(resolve))
  t.equal(taken, takenThen)

  const failing = (function* () {
    yield Buffer.from('a')
    throw new Error('no more pieces')
  })()
  await t.rejects(buffer(encodePieces(failing, 'gzip')), { message: 'no more pieces' })
})
