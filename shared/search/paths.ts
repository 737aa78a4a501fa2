/** The path above all that the product serves (2.1). */
export const basePath = '/cars-for-sale'

/** The path of the search without restrictions, to which 'Back to results' leads by default (2.2). */
export const allCarsPath = `${basePath}/all-cars`

/**
 * The paths of the site's front page: each redirects to the canonical address of the search in its query
 * (2.1).
 */
export const frontPaths: readonly string[] = ['/', basePath, `${basePath}/`]

/** The first parts of landing paths (2.1). */
export const landingRoots = ['all-cars', 'new-cars', 'used-cars', 'certified-cars'] as const

/** The path above pictures, which are served on the page's own origin. */
export const mediaPath = `${basePath}/media`

/** The path above the routes that the browser calls after the page has loaded. */
export const servicePath = `${basePath}/svc`

/** The path above the routes of what belongs to one shopper. Their answers are never cached. */
export const accountApiPath = `${basePath}/api/account`

/** The path of the page on which a shopper looks after her account. */
export const accountPath = `${basePath}/account`

/** The path of detail pages, which a listing's id ends. */
export const vehiclesPath = `${basePath}/vehicle/`

/** The path of a listing's detail page (2.5). */
export const vehiclePath = (id: number) => `${vehiclesPath}${id}`

/** Whether a path is that of a results page. */
export function isResultsPath(pathname: string): boolean {
  const [root] = pathname.slice(basePath.length + 1).split('/')
  return pathname.startsWith(`${basePath}/`) && landingRoots.some((known) => known === root)
}
