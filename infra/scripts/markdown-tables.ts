/** Inline code in Markdown; a value that is no string is printed as JSON. */
export const code = (text: unknown) => `\`${typeof text === 'string' ? text : JSON.stringify(text)}\``

/** A Markdown table. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')

/**
 * The page with these tables filled in, each between its marks `<!-- name -->` and `<!-- /name -->`.
 * @throws Error for a page without the marks of any of the tables.
 */
export function fillIn(page: string, tables: Readonly<Record<string, string>>): string {
  const names = Object.keys(tables)
  if (!names.some((name) => page.includes(`<!-- ${name} -->`)))
    throw new Error(`the page has marks for none of the tables ${names.join(', ')}`)

  return Object.entries(tables).reduce(
    (text, [name, rows]) =>
      text.replace(
        new RegExp(`(<!-- ${name} -->\\n)[^]*?(<!-- /${name} -->)`),
        (_, before, after) => `${before}\n${rows}\n\n${after}`,
      ),
    page,
  )
}
