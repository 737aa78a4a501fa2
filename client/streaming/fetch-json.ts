/**
 * The answer of one of the page's own services, parsed as JSON. Throws where the service cannot be reached, was
 * aborted, or answers with another status than success.
 * @param path the path of the service with its query, below the site's origin
 */
export async function fetchJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(path, { signal: signal ?? null, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${path.split('?')[0]} answered ${response.status}`)
  return response.json()
}
