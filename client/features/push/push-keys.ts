/** The keys under which a browser stores that its shopper was asked, and its token. */
export const pushPromptedKey = 'push-prompted'
export const pushTokenKey = 'push-token'
