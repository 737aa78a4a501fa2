import { randomBytes } from 'node:crypto'
import { zstdDecompressSync } from 'node:zlib'
import t from 'tap'
import { ZstdFrames } from './zstd-frames.ts'

t.test('values that are compressed at the same time become a frame each', async (t) => {
  const dictionary = randomBytes(50_000)
  const frames = new ZstdFrames({ level: 3, dictionary })
  const values = [0, 1, 300_000, 20, 1_000_000].map((length) =>
    Buffer.concat([dictionary, randomBytes(length)]),
  )
  const compressed = await Promise.all(values.map((value) => frames.compress(value)))

  for (const [index, frame] of compressed.entries()) {
    const value = values[index] ?? Buffer.alloc(0)
    t.ok(zstdDecompressSync(frame, { dictionary }).equals(value))
    t.ok(frame.length < value.length - dictionary.length + 200, 'without what the dictionary has')
  }

  t.equal(String(zstdDecompressSync(await frames.compress('text'), { dictionary })), 'text')
})
