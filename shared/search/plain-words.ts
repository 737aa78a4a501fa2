/** The words of a text for comparison, in any script: in lower case, without accents and punctuation. */
export const plainWords = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of a text as one word: `CR-V`, `cr v` and `CRV` are equal. */
export const plainName = (text: string): string => plainWords(text).join('')
