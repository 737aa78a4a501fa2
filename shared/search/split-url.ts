/**
 * The path and the query of a URL without its fragment, such as a request's.
 * @returns the query without `?`, empty where there is none
 */
export function splitUrl(url: string): { readonly path: string; readonly query: string } {
  const mark = url.indexOf('?')
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) }
}
