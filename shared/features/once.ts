/** The results of `once`, which live as long as what they were made from. */
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

/** Whether an object is a result of `once`, which other pages may hold, too. */
export const isKept = (value: object): boolean => kept.has(value)
