/** What is known when a shopper asks to save a search. */
export interface SaveSituation {
  readonly isSignedIn: boolean
  /** The flag `alertsSubscription`. */
  readonly asksInDialog: boolean
  /** The search is saved in this browser. */
  readonly isSaved: boolean
  /** The guest has subscribed to this search by e-mail. */
  readonly isSubscribed: boolean
  readonly isFormShown: boolean
}

/**
 * What a click on the button does (4.3–4.5, 4.7): guests are asked for an e-mail address, in a dialog or
 * above the results, unless that is done or under way; then the search is saved, in the account or in this
 * browser.
 */
export function saveStep(situation: SaveSituation): 'dialog' | 'form' | 'account' | 'browser' {
  if (situation.isSignedIn) return 'account'
  if (situation.asksInDialog) return situation.isSaved ? 'browser' : 'dialog'

  return situation.isSubscribed || situation.isFormShown ? 'browser' : 'form'
}
