import { basePath } from '#shared/search/paths.ts'

/** What a shopper can do with a listing that opens a dialog, or a page of its own without scripts (2.39). */
export type CardAction = 'email' | 'share' | 'report' | 'offer'

const names = {
  email: 'contact',
  share: 'share',
  report: 'report',
  offer: 'contact',
} as const satisfies Record<CardAction, string>

/** What an offer is beside an e-mail to the seller: the form begins with its kind. */
const offerQuery = '?kind=offer'

/** The path of an action's page, with the listing's id or a route's parameter at its end. */
export const actionPath = (action: CardAction, id: number | ':id') =>
  `${basePath}/${names[action]}/${id}${action === 'offer' ? offerQuery : ''}`
