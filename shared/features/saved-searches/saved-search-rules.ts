import type { AlertFrequency } from '#shared/features/alerts/alert-rules.ts'

/** The most searches that an account may save. */
export const maxSavedSearches = 50

/** The alerts of a search that is saved without a choice of them. */
export const defaultAlerts: AlertFrequency = 'daily'
