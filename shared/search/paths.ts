/** Everything the product serves lies below this path (2.1). */
export const basePath = '/cars-for-sale'
/** The search with no restriction, and where 'back to results' leads by default (2.2). */
export const allCarsPath = `${basePath}/all-cars`

/** Paths of the site's front door: each leads to the canonical address of the search in its query (2.1). */
export const frontPaths: readonly string[] = ['/', basePath, `${basePath}/`]

/** What landing paths begin with (2.1). */
export const landingRoots = ['all-cars', 'new-cars', 'used-cars', 'certified-cars'] as const

/** Pictures, served on the page's own origin. */
export const mediaPath = `${basePath}/media`

/** What the browser calls after the page has loaded. */
export const servicePath = `${basePath}/svc`

/** The detail page of a listing (2.5). */
export const vehiclePath = (id: number) => `${basePath}/vehicle/${id}`

/** Whether a path shows results of a search. */
export function isResultsPath(pathname: string): boolean {
  const [root] = pathname.slice(basePath.length + 1).split('/')
  return pathname.startsWith(`${basePath}/`) && landingRoots.some((known) => known === root)
}
