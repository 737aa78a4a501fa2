/** The results of `once` and `onceWith`, which live as long as what they were made from. */
const kept = new WeakSet<object>()

/**
 * A pure function of an object, called once for each: what it made is used again for as long as the object
 * lives. Neither of them may be changed.
 */
export function once<In extends object, Out>(make: (value: In) => Out): (value: In) => Out {
  const made = new WeakMap<In, Out>()
  return (value) => {
    const known = made.get(value)
    if (known !== undefined) return known

    const result = make(value)
    made.set(value, result)
    if (typeof result === 'object' && result !== null) kept.add(result)

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
  const made = new WeakMap<First, { readonly rest: Rest; readonly result: Out }>()
  return (first, ...rest) => {
    const known = made.get(first)
    if (known?.rest.every((value, at) => value === rest[at])) return known.result

    const result = make(first, ...rest)
    made.set(first, { rest, result })
    if (typeof result === 'object' && result !== null) kept.add(result)

    return result
  }
}

/** Whether an object is a result of `once` or `onceWith`, which other pages may hold, too. */
export const isKept = (value: object): boolean => kept.has(value)
