/** A copy of an object with these keys alone. Keys that the object does not have are left out. */
export function pick<T extends object, K extends keyof T>(whole: T, keys: readonly K[]): Pick<T, K> {
  const part: Partial<T> = {}
  for (const key of keys) if (key in whole) part[key] = whole[key]
  return part as Pick<T, K>
}
