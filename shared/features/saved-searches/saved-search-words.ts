/** What a saved search is good for (3.28). */
export const saveSearchInstrText = 'We will e-mail you when new cars match this search, or when prices drop.'

/** What a subscriber agrees to (3.28). */
export const textModalDisclaimer =
  'The e-mails come until you unsubscribe, which every one of them lets you do with one click.'
