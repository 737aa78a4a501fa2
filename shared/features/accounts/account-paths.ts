import { accountApiPath, accountPath, allCarsPath, basePath } from '#shared/search/paths.ts'

/** The path above the routes of the accounts process by which shoppers sign in. */
export const authPath = '/account-api/auth'

/** The path of what the browser asks for once a page is there: who is signed in, and what is hers. */
export const sessionPath = `${accountApiPath}/session`

/** The path of the sign-in page (2.3). */
export const signInPath = `${basePath}/sign-in`

/**
 * What a link in an e-mail about an account leads to. Each is a page with a button: to look changes nothing.
 */
export const mailLinkKinds = ['verify-email', 'magic-link', 'reset-password', 'delete-account'] as const
export type MailLinkKind = (typeof mailLinkKinds)[number]

/** The path of the page that a link in an e-mail leads to. */
export const mailLinkPage = (kind: MailLinkKind): string => `${accountPath}/${kind}`

/** The path of a link in an e-mail, which leads back to a path of this site; absent: to all cars. */
export function mailLinkPath(kind: MailLinkKind, token: string, refUrl = allCarsPath): string {
  const back = refUrl === allCarsPath ? '' : `&refUrl=${encodeURIComponent(refUrl)}`
  return `${mailLinkPage(kind)}?token=${encodeURIComponent(token)}${back}`
}

/** The sign-in page that leads back to a path of this site (2.3). */
export const signInHref = (refUrl: string): string => `${signInPath}?refUrl=${encodeURIComponent(refUrl)}`

/** The sign-up form that leads back to a path of this site (2.3, 6.3). */
export const signUpHref = (refUrl: string): string =>
  `${signInPath}?defaultScreen=signup&refUrl=${encodeURIComponent(refUrl)}`
