import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import { type Rejection, reasons } from './check/reasons.ts'
import { isFormula } from './clean/plain-text.ts'
import { FeedError } from './feed-error.ts'

/**
 * The path of a feed's quarantine file. A name from a request loses every character that could lead to
 * another directory.
 */
export function quarantinePath(dataDirectory: string, feedName: string): string {
  const name =
    basename(feedName)
      .replace(/[^\w.-]+/g, '-')
      .replace(/^\.+/, '')
      .slice(0, 100) || 'feed'

  return join(dataDirectory, 'quarantine', `${name}.quarantine.csv`)
}

const cannotBeWritten = (path: string, cause: unknown) =>
  new FeedError('quarantine', `The quarantine file ${path} cannot be written.`, cause)

/**
 * A CSV file of rejected rows: line, reason, words, value found, and the row as it came. It is created with
 * the first row.
 */
export class Quarantine {
  readonly #path: string
  #file: WriteStream | undefined
  #error: Error | undefined

  private constructor(path: string) {
    this.#path = path
  }

  /**
   * Opens a quarantine and removes the file of an earlier import.
   * @throws FeedError `quarantine` when the directory cannot be written.
   */
  static async open(path: string): Promise<Quarantine> {
    try {
      await mkdir(dirname(path), { recursive: true })
      await rm(path, { force: true })
    } catch (error) {
      throw cannotBeWritten(path, error)
    }

    return new Quarantine(path)
  }

  /**
   * Writes a rejected row.
   * @throws FeedError `quarantine` when the file cannot be written, such as on a full disk.
   */
  async add({ line, reason, detail, raw }: Rejection): Promise<void> {
    const rows = [[String(line), reason, reasons[reason], detail, raw]]
    if (!this.#file) {
      // A write error is thrown with the next row, or by `close`.
      this.#file = createWriteStream(this.#path).on('error', (error) => (this.#error ??= error))
      rows.unshift(['line', 'reason', 'words', 'found', 'row'])
    }

    const text = rows.map((row) => `${row.map(cell).join(',')}\n`).join('')
    if (!this.#file.write(text) && !this.#error)
      await once(this.#file, 'drain').catch((error) => (this.#error ??= error))
    if (this.#error) throw cannotBeWritten(this.#path, this.#error)
  }

  /**
   * Ends the file and returns its path; null when no row was rejected.
   * @throws FeedError `quarantine` when not all rows could be written.
   */
  async close(): Promise<string | null> {
    if (!this.#file) return null
    this.#file.end()
    await finished(this.#file).catch((error) => {
      throw cannotBeWritten(this.#path, error)
    })

    return this.#path
  }
}

/** A quoted cell that no spreadsheet runs as a formula. */
const cell = (text: string) =>
  `"${(isFormula(text) || /^[=@+\-\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
