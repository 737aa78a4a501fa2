/**
 * The longest URL that is answered. A redirect may escape a query to three times its size, and Node refuses
 * 16 KB.
 */
export const maxUrlLength = 4_096

/** The path and the query of a request's URL; the query is empty where there is no `?`. */
export function splitUrl(url: string): { readonly path: string; readonly query: string } {
  const mark = url.indexOf('?')
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) }
}
