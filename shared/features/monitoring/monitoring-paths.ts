import { servicePath } from '#shared/search/paths.ts'

/**
 * The path above the routes that take reports: one route for each kind, so that each has series of its own.
 */
export const reportsPath = `${servicePath}/reports`

/** The routes to which pages `POST` reports about themselves; each answers 204. */
export const monitoringPaths = {
  vitals: `${reportsPath}/vitals`,
  errors: `${reportsPath}/errors`,
  csp: `${reportsPath}/csp`,
} as const

/** The most characters of an error's message. */
export const maxErrorText = 300
