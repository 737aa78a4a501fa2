/**
 * A number with commas between its thousands and three decimals at most. `Intl.NumberFormat` prints the same,
 * but a browser loads the data of locales at its first use, which held up the page's entry.
 */
export function groupDigits(value: number): string {
  const text = String(Math.round(value * 1_000) / 1_000)
  // Most numbers of a page are small, and the pattern is slow.
  return Math.abs(value) < 999 ? text : text.replace(/(?<!\.\d*)\B(?=(\d{3})+(?!\d))/g, ',')
}
