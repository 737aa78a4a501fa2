import { basePath } from '#shared/search/paths.ts'

/** The path at which a browser is registered for notifications (7.26). */
export const devicePath = `${basePath}/consumer-device/browser`

/** The path of the worker that shows notifications (7.31), and the part of the site that it is for. */
export const pushWorkerPath = `${basePath}/api/push-worker.js`
export const pushScope = `${basePath}/`

/** The path of the key that browsers subscribe with. */
export const pushKeyPath = `${basePath}/api/push-key`

/** The path of the page that the worker keeps for when there is no connection. */
export const offlinePath = `${basePath}/api/offline`
