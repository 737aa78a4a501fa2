const figure =
  /^(?:us)?\s?\$?\s?(-?(?:\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.\d{1,10})?)\s?(?:usd|mi\.?|miles|mpg|mpge|doors?|seats?)?$/i

/** A number as people write it, such as `$12,345.00` or `48,200 mi`; NaN for other text. */
export function numberOf(text: string): number {
  const digits = figure.exec(text)?.[1]
  return digits === undefined ? Number.NaN : Number(digits.replaceAll(',', ''))
}

/** A whole number within bounds; null where the text is not such a number. */
export function wholeNumberWithin(text: string | undefined, min: number, max: number): number | null {
  const number = Math.round(numberOf(text ?? ''))
  return number >= min && number <= max ? number : null
}
