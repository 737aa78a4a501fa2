import { accountApiPath, allCarsPath, basePath } from '#shared/search/paths.ts'
import { signInPath } from './account-paths.ts'

/** The longest address that a shopper is led back to. */
const maxLength = 2_000

/**
 * A path below the base path, in characters that every reader of URLs takes for the same path, of which no
 * part is resolved against the one before it, as `..` is. Its query has no character that ends a header or
 * that a browser would read in another way.
 */
const plainAddress = new RegExp(
  `^${basePath}(?:/(?!\\.\\.?(?:[/?]|$))[\\w.~-]+)*/?(?:\\?[\\w.~%!$&'()*+,;=:@/?|-]*)?$`,
)

/**
 * The address that a shopper is led back to once she is signed in: a page of this site, or the search without
 * restrictions in place of anything else.
 */
export const readRefUrl = (refUrl = ''): string =>
  refUrl.length <= maxLength && plainAddress.test(refUrl) && !leadsBack(refUrl) ? refUrl : allCarsPath

/** Whether an address leads to signing in once more, or to an answer for scripts. */
const leadsBack = (address: string) => address.startsWith(signInPath) || address.startsWith(accountApiPath)
