import { accountPath, basePath } from '#shared/search/paths.ts'
import type { AlertLinkPurpose } from './alert-rules.ts'

/** The path above the pages that signed links in e-mails lead to. */
export const alertsPath = `${basePath}/alerts`

/** The path of one of these pages. */
export const alertPagePath = (purpose: AlertLinkPurpose): string => `${alertsPath}/${purpose}`

/** The path that leads a shopper who is signed in to her preferences, without an e-mail. */
export const ownAlertsPath = `${accountPath}/alerts`

/** The page of a signed link. */
export const alertLinkPath = (purpose: AlertLinkPurpose, token: string): string =>
  `${alertPagePath(purpose)}?token=${encodeURIComponent(token)}`
