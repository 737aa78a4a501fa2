/**
 * A number with commas between its thousands and three decimals at most. `Intl.NumberFormat` prints the same,
 * but a browser loads the data of locales at its first use, which held up the page's entry.
 */
export const groupDigits = (value: number): string =>
  String(Math.round(value * 1_000) / 1_000).replace(/(?<!\.\d*)\B(?=(\d{3})+(?!\d))/g, ',')
