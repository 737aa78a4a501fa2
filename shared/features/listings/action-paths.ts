import { basePath } from '#shared/search/paths.ts'

/** What a shopper can do with a listing that opens a dialog, or a page of its own without scripts (2.39). */
export type CardAction = 'email' | 'share' | 'report'

const names = { email: 'contact', share: 'share', report: 'report' } as const satisfies Record<
  CardAction,
  string
>

/** The path of an action's page, with the listing's id or a route's parameter at its end. */
export const actionPath = (action: CardAction, id: number | ':id') => `${basePath}/${names[action]}/${id}`
