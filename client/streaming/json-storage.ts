import { createJSONStorage } from 'jotai/utils'

type JsonStorage<Value> = ReturnType<typeof createJSONStorage<Value>>

/**
 * The storage of an atom's value in this browser, by default for good. A value of another shape, as of an
 * older version, counts as none. What a full or blocked storage does not take lasts as long as the page.
 */
export function jsonStorage<Value>(
  isValue: (value: unknown) => value is Value,
  stored: JsonStorage<Value> = createJSONStorage<Value>(),
): JsonStorage<Value> {
  const unstored = new Map<string, Value>()

  return {
    ...stored,
    getItem(key, initial) {
      try {
        const value: unknown = unstored.get(key) ?? stored.getItem(key, initial)
        return isValue(value) ? value : initial
      } catch {
        return initial
      }
    },
    subscribe: (key, callback, initial) =>
      stored.subscribe?.(key, (value) => callback(isValue(value) ? value : initial), initial),
    setItem(key, value) {
      try {
        stored.setItem(key, value)
        unstored.delete(key)
      } catch {
        unstored.set(key, value)
      }
    },
  }
}
