/** A value with its lifetimes, in milliseconds since 1970. */
export interface Entry<Value> {
  readonly value: Value
  readonly freshUntilMs: number
  readonly graceUntilMs: number
}

/** Grows when the line before the value changes. */
const format = 1

/** What is kept in Redis: a line with versions and lifetimes, then the value, such as the JSON that the origin sent. */
export function printEntry(bytes: Buffer | string, version: string, { freshUntilMs, graceUntilMs }: Omit<Entry<unknown>, 'value'>): Buffer {
  const head = `${format} ${version} ${freshUntilMs} ${graceUntilMs}\n`
  return typeof bytes === 'string' ? Buffer.from(head + bytes) : Buffer.concat([Buffer.from(head), bytes])
}

/** @throws Error when the value is corrupt or of another version. */
export function readEntry<Value>(kept: Buffer, version: string, decode: (bytes: Buffer) => Value): Entry<Value> {
  const lineEnd = kept.indexOf('\n')
  const [foundFormat, foundVersion, freshUntil, graceUntil] = kept.toString('latin1', 0, Math.max(lineEnd, 0)).split(' ')
  if (Number(foundFormat) !== format || foundVersion !== version) throw new Error('a value of another version')
  const freshUntilMs = Number(freshUntil)
  const graceUntilMs = Number(graceUntil)
  if (!(freshUntilMs <= graceUntilMs)) throw new Error('a value without lifetimes')
  return { value: decode(kept.subarray(lineEnd + 1)), freshUntilMs, graceUntilMs }
}
