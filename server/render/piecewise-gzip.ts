import { Transform, type TransformCallback } from 'node:stream'
import { constants, crc32, deflateRaw } from 'node:zlib'

/** Gzip's magic number, deflate, no flags, no time, no hint, an unknown system (RFC 1952). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/** An empty block that says that it is the last (RFC 1951). */
const lastBlock = [3, 0]

/**
 * What a piece may point back to, in bytes. Deflate could reach 32 KB; the last 8 save all but a thirtieth of
 * that, and are held for each open page.
 */
const reach = 8 * 1024

/**
 * One gzip stream whose pieces are compressed each by itself: between two of them it holds a checksum and the
 * last few KB, where an encoder's own stream holds its whole state, some hundreds of KB, for as long as the
 * page waits for its late blocks.
 */
export class PiecewiseGzip extends Transform {
  #checksum = 0
  #length = 0
  #before = Buffer.alloc(0)

  constructor() {
    super()
    this.push(header)
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const dictionary = this.#before
    this.#checksum = crc32(piece, this.#checksum)
    this.#length += piece.length

    // A copy: a slice would hold the whole piece.
    this.#before = Buffer.from(Buffer.concat([dictionary, piece]).subarray(-reach))
    deflateRaw(
      piece,
      { finishFlush: constants.Z_SYNC_FLUSH, ...(dictionary.length > 0 && { dictionary }) },
      done,
    )
  }

  override _flush(done: TransformCallback): void {
    const end = Buffer.from([...lastBlock, ...Array.from({ length: 8 }, () => 0)])
    end.writeUInt32LE(this.#checksum, 2)
    end.writeUInt32LE(this.#length % 2 ** 32, 6)
    done(null, end)
  }
}
