import { allCarsPath, basePath } from '#shared/search/paths.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import { accountApiPath, signInPath } from './account-paths.ts'

/** The longest address that a shopper is led back to. */
const maxLength = 2_000

/** A path below the base path, in characters that every reader of URLs takes for the same path. */
const plainPath = new RegExp(`^${basePath}(?:/[\\w.~-]+)*/?$`)

/** A query without a character that ends a header or that a browser would read in another way. */
const plainQuery = /^[\w.~%!$&'()*+,;=:@/?|-]*$/

/**
 * The address that a shopper is led back to once she is signed in: a page of this site, or the search without
 * restrictions in place of anything else.
 */
export function readRefUrl(refUrl: string | undefined): string {
  if (refUrl === undefined || refUrl.length > maxLength) return allCarsPath
  const { path, query } = splitUrl(refUrl)
  const isPage = plainPath.test(path) && plainQuery.test(query) && !hasSteps(path) && !leadsBack(path)

  return isPage ? refUrl : allCarsPath
}

/** Whether a path has a part that browsers resolve against the one before it. */
const hasSteps = (path: string) => path.split('/').some((part) => part === '.' || part === '..')

/** Whether a path leads to signing in once more, or to an answer for scripts. */
const leadsBack = (path: string) => path.startsWith(signInPath) || path.startsWith(accountApiPath)
