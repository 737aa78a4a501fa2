import { servicePath } from '#shared/search/paths.ts'

/** `POST`, by what is reported: one route, since each has series of its own. */
export const reportsPath = `${servicePath}/reports`

/** Where pages send what they saw of themselves; each answers 204. */
export const monitoringPaths = {
  vitals: `${reportsPath}/vitals`,
  errors: `${reportsPath}/errors`,
  csp: `${reportsPath}/csp`,
} as const

/** Characters of what an error says of itself. */
export const maxErrorText = 300
