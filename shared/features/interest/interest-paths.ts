import { accountApiPath, basePath, servicePath } from '#shared/search/paths.ts'

/** The path of what an account looked at (7.20). */
export const consumerHistoryPath = `${accountApiPath}/consumer-history`

/** The same path of the accounts process. */
export const accountHistoryPath = '/account-api/consumer-history'

/** The path of what became of cars that were looked at, by their VINs. */
export const stillInterestedPath = `${servicePath}/still-interested`

/** The path to which pages send a beacon when they show a reminder (7.35). */
export const interestAlertPath = `${basePath}/still-interested/alert`
