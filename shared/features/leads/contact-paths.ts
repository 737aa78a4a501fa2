import { accountApiPath, basePath } from '#shared/search/paths.ts'
import type { LeadToSend } from './leads.contract.ts'

/** The path to which scripts post leads. */
export const leadsApiPath = `${basePath}/api/leads`

/** The path to which scripts put the lead profile of the shopper who is signed in. */
export const leadProfilePath = `${accountApiPath}/lead-profile`

/** The id of the form in place on a car's detail page. */
export const contactPlaceId = 'contact'

const pageByPath: readonly (readonly [path: string, page: LeadToSend['originPage']])[] = [
  [`${basePath}/vehicle/`, 'vdp'],
  [`${basePath}/compare-trims`, 'trims'],
  [`${basePath}/compare`, 'compare'],
]

/** The page of a path, as leads name it; all lists of cars are `srp`. */
export const leadPageOf = (pathname: string): LeadToSend['originPage'] =>
  pageByPath.find(([path]) => pathname.startsWith(path))?.[1] ?? 'srp'
