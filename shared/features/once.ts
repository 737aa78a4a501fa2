/**
 * Marks the results of `once` and `onceWith`, which live as long as what they were made from. Each copy of
 * this module in a process knows it: a benchmark hands data of the sources to the built client.
 */
const mark = Symbol.for('kept')

/** An object with hidden properties: no copy, comparison or JSON of it has them. */
type Holder = object & { readonly [slot: symbol]: unknown }

/**
 * Hides a value in an object. A `WeakMap` would do the same and cost the garbage collector far more: it looks
 * through the whole of a large one again for each entry that is added meanwhile.
 */
const hide = (holder: object, slot: symbol, value: unknown) =>
  Object.defineProperty(holder, slot, { value, writable: true })

const markAsKept = (result: unknown): void => {
  if (typeof result === 'object' && result !== null) hide(result, mark, true)
}

/**
 * A pure function of an object, called once for each: what it made is used again for as long as the object
 * lives. Neither of them may be changed, or frozen before.
 */
export function once<In extends object, Out>(make: (value: In) => Out): (value: In) => Out {
  const slot = Symbol()
  return (value) => {
    const known = (value as Holder)[slot] as Out | undefined
    if (known !== undefined) return known

    const result = make(value)
    hide(value, slot, result)
    markAsKept(result)

    return result
  }
}

/**
 * The same for several values, of which the first is an object: what was made last from that object is used
 * again as long as the other values are the same ones.
 */
export function onceWith<First extends object, Rest extends readonly unknown[], Out>(
  make: (first: First, ...rest: Rest) => Out,
): (first: First, ...rest: Rest) => Out {
  const slot = Symbol()
  return (first, ...rest) => {
    const known = (first as Holder)[slot] as { readonly rest: Rest; readonly result: Out } | undefined
    if (known?.rest.every((value, at) => value === rest[at])) return known.result

    const result = make(first, ...rest)
    markAsKept(result)
    hide(first, slot, { rest, result })

    return result
  }
}

/** Whether an object is a result of `once` or `onceWith`, which other pages may hold, too. */
export const isKept = (value: object): boolean => mark in value
