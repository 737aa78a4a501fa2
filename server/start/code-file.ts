import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'

const checksumBytes = 4

/** Reads compiled code; undefined where there is none, or a damaged one, which V8 would not notice. */
export function readCode(file: string): Buffer | undefined {
  try {
    const bytes = readFileSync(file)
    const code = bytes.subarray(checksumBytes)

    return bytes.readUInt32BE() === crc32(code) ? code : undefined
  } catch {
    return undefined
  }
}

/** Writes compiled code. A process that reads meanwhile sees all of it or none. */
export function writeCode(file: string, code: Buffer): void {
  const checksum = Buffer.alloc(checksumBytes)
  checksum.writeUInt32BE(crc32(code))
  // Each container has a process 1.
  const draft = `${file}.${randomUUID()}`

  try {
    writeFileSync(draft, Buffer.concat([checksum, code]))
    renameSync(draft, file)
  } catch {
    // Where the folder cannot be written to, later processes compile again.
  }
}
