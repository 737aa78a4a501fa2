/** The slug of a name for a path: lower case ASCII letters and digits, joined by hyphens. */
export function slugOf(name: string): string {
  const letters = name.normalize('NFD').replace(/\p{Mn}/gu, '')
  return letters
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The words of a slug, each with a capital: `winston-salem` is `Winston Salem`. */
export const wordsOf = (slug: string): string =>
  slug.replace(/-/g, ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
