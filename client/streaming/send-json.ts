/** A value as the body of a request, of the type by which a browser says that it is JSON. */
export const jsonBody = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' })

/** Hands JSON to the browser, which sends it even while the page is left, and tells nothing of the answer. */
export const sendJson = (path: string, value: unknown) => navigator.sendBeacon(path, jsonBody(value))
