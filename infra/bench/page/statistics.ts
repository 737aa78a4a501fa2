export const medianOf = (values: readonly number[]) => quantileOf(values, 0.5)

/** @param share 0.99 for the value that one in a hundred exceeds */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
