/** Parts of the reference pages in docs/ that declarations make. */

export const code = (text: unknown) => `\`${typeof text === 'string' ? text : JSON.stringify(text)}\``

export const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')

/** The page with its tables as they should be; each stands between two marks. */
export function fillIn(page: string, tables: Readonly<Record<string, string>>): string {
  return Object.entries(tables).reduce(
    (text, [name, rows]) =>
      text.replace(
        new RegExp(`(<!-- ${name} -->\\n)[^]*?(<!-- /${name} -->)`),
        (_, before, after) => `${before}\n${rows}\n\n${after}`,
      ),
    page,
  )
}
