import { lettersOf } from '#shared/features/listings/listing-words.ts'

/**
 * A text of at most so many code points, as schemas count them, the ellipsis of a cut one among them; no
 * letter of several is cut in two.
 */
export function cutName(text: string, count: number): string {
  if ([...text].length <= count) return text
  let cut = ''
  for (const letter of lettersOf(text)) {
    if ([...cut, ...letter].length >= count) break
    cut += letter
  }

  return `${cut.trimEnd()}…`
}
