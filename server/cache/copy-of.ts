/**
 * Bytes in a buffer of their own: one that is cut from a larger block, such as Node's pool, holds the whole
 * block in memory.
 */
export function copyOf(bytes: Buffer | string): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(Buffer.byteLength(bytes))
  if (typeof bytes === 'string') copy.write(bytes)
  else bytes.copy(copy)

  return copy
}

/** Bytes that hold no larger block: a copy where they are cut from one that is more than a byte larger. */
export const ownBytesOf = (bytes: Buffer | string): Buffer =>
  typeof bytes !== 'string' && bytes.buffer.byteLength <= bytes.length + 1 ? bytes : copyOf(bytes)
