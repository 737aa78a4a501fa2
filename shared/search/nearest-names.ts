import { typosBetween } from './typos-between.ts'

/**
 * The options whose labels are nearest to a mistyped name, nearest first. Labels with more typos than half of
 * the name's letters are left out, or than two for a short name.
 */
export function nearestNames<T extends { readonly label: string }>(
  wanted: string,
  options: readonly T[],
  max = 5,
): readonly T[] {
  const text = wanted.slice(0, 40).toLowerCase()
  const limit = Math.max(2, Math.floor(text.length / 2))

  return options
    .map((option) => ({ option, distance: typosBetween(text, option.label.toLowerCase()) }))
    .filter(({ distance }) => distance <= limit)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, max)
    .map(({ option }) => option)
}
