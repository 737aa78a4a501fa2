/** These keys of an object, those that it has. */
export function pick<T extends object, K extends keyof T>(whole: T, keys: readonly K[]): Pick<T, K> {
  const part: Partial<T> = {}
  for (const key of keys) if (key in whole) part[key] = whole[key]
  return part as Pick<T, K>
}
