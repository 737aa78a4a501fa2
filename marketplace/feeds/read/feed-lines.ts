import type { FeedBytes } from './feed-bytes.ts'

/**
 * The longest line of a feed, in bytes. Longer lines are skipped without being stored, so that a file without
 * line ends cannot fill the memory.
 */
export const maxLineBytes = 64 * 1024

/** The number of bytes of a bad line that the quarantine file gets. */
const sampleBytes = 2_000

export interface FeedLine {
  /** The line's number, from 1. */
  readonly number: number
  readonly text: string
  /**
   * The fault of a line that is not a row. Of a line that is too long, `text` has the beginning; of one that
   * is truncated, everything that the file has.
   */
  readonly fault?: 'line-too-long' | 'truncated'
}

const lineFeed = 0x0a
const byteOrderMark = '\uFEFF'

/** The lines of a feed without their ends, in groups: the lines that each chunk completes. */
export async function* feedLines({ bytes, isTruncated }: FeedBytes): AsyncGenerator<FeedLine[]> {
  let number = 0
  const open = new OpenLine()
  const close = (): FeedLine => {
    number += 1
    const line = open.take()
    return { ...line, number, text: number === 1 ? line.text.replace(byteOrderMark, '') : line.text }
  }

  for await (const chunk of bytes) {
    const lines: FeedLine[] = []
    let from = 0

    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, from)) {
      open.add(chunk.subarray(from, at))
      lines.push(close())
      from = at + 1
    }

    open.add(chunk.subarray(from))
    if (lines.length > 0) yield lines
  }

  if (!open.isEmpty()) yield [isTruncated() ? { fault: 'truncated', ...close() } : close()]
}

/** The bytes of a line whose end has not been read yet, at most as many as a line may have. */
class OpenLine {
  #parts: Uint8Array[] = []
  #bytes = 0

  add(part: Uint8Array): void {
    if (this.#bytes <= maxLineBytes && part.length > 0)
      this.#parts.push(part.subarray(0, maxLineBytes + 1 - this.#bytes))
    this.#bytes += part.length
  }

  isEmpty = () => this.#bytes === 0

  take(): Pick<FeedLine, 'text' | 'fault'> {
    const bytes = Buffer.concat(this.#parts)
    const isTooLong = this.#bytes > maxLineBytes
    this.#parts = []
    this.#bytes = 0

    return isTooLong
      ? { text: bytes.toString('utf8', 0, sampleBytes), fault: 'line-too-long' }
      : { text: bytes.toString('utf8').replace(/\r$/, '') }
  }
}
