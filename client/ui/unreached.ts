/** What a form says while the server cannot be reached. */
export const unreached = 'This could not be sent. Check your connection, and try again.'
