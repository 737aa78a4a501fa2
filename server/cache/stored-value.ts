import { ownBytesOf } from './copy-of.ts'

/** A value in memory, as it is read from there. It may throw what its `decode` throws. */
export type StoredValue<Value> = () => Value

/** A value that lies in memory as an object. */
export const asObject =
  <Value>(value: Value): StoredValue<Value> =>
  () =>
    value

/** Fewer bytes lie in memory as a text: a buffer of their own would take more. */
const leastBytes = 1_024

/**
 * A value that lies in memory as its bytes. Its object is used again until the garbage collector takes it,
 * and is then read anew. Most answers are read once or never, and as objects they would take three times as
 * much memory, all of which the collector marks again and again.
 */
export function asBytes<Value>(
  value: Value,
  bytes: Buffer | string,
  decode: (bytes: Buffer) => Value,
): StoredValue<Value> {
  const packed = bytes.length < leastBytes ? bytes.toString() : ownBytesOf(bytes)
  let latest = new WeakRef({ value })

  return () => {
    const known = latest.deref()
    if (known !== undefined) return known.value

    const read = { value: decode(typeof packed === 'string' ? Buffer.from(packed) : packed) }
    latest = new WeakRef(read)

    return read.value
  }
}
