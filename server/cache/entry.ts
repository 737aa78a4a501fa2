/** A value with its lifetimes, in milliseconds since 1970. */
export interface Entry<Value> {
  readonly value: Value
  readonly freshUntilMs: number
  readonly graceUntilMs: number
}

/** Grows when the line before the JSON changes. */
const format = 1

/** The text kept in Redis: a line with versions and lifetimes, then the JSON as the origin sent it. */
export function printEntry(json: string, version: string, { freshUntilMs, graceUntilMs }: Omit<Entry<unknown>, 'value'>): string {
  return `${format} ${version} ${freshUntilMs} ${graceUntilMs}\n${json}`
}

/** @throws Error when the text is corrupt or of another version. */
export function readEntry<Value>(text: string, version: string, decode: (json: string) => Value): Entry<Value> {
  const lineEnd = text.indexOf('\n')
  const [foundFormat, foundVersion, freshUntil, graceUntil] = text.slice(0, Math.max(lineEnd, 0)).split(' ')
  if (Number(foundFormat) !== format || foundVersion !== version) throw new Error('a value of another version')
  const freshUntilMs = Number(freshUntil)
  const graceUntilMs = Number(graceUntil)
  if (!(freshUntilMs <= graceUntilMs)) throw new Error('a value without lifetimes')
  return { value: decode(text.slice(lineEnd + 1)), freshUntilMs, graceUntilMs }
}
