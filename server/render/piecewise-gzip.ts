import { Transform, type TransformCallback } from 'node:stream'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { copyOf } from '#server/cache/copy-of.ts'

/**
 * The header of a gzip stream (RFC 1952): magic number, deflate, no flags, no time, no hint, an unknown
 * system.
 */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/** An empty block with the mark of the last one (RFC 1951). */
const lastBlock = [3, 0]

/**
 * The bytes before a piece that it may refer to. They are held for each open page: deflate's 32 KB would make
 * pages a thirtieth smaller than these 8 KB.
 */
const windowBytes = 8 * 1024

/**
 * A gzip stream whose pieces are compressed one by one. Between two pieces it holds a checksum and the last
 * few KB; a stream of zlib would hold its whole state, some hundreds of KB, for as long as a page waits for
 * its deferred blocks.
 */
export class PiecewiseGzip extends Transform {
  #checksum = 0
  #length = 0
  #window = Buffer.alloc(0)

  constructor() {
    super()
    this.push(header)
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const dictionary = this.#window
    this.#checksum = crc32(piece, this.#checksum)
    this.#length += piece.length

    this.#window = copyOf(Buffer.concat([dictionary, piece.subarray(-windowBytes)]).subarray(-windowBytes))
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
