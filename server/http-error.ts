/**
 * An error that the server answers with a status of its own; the log has its message, and no page shows it.
 */
export const httpError = (statusCode: number, message: string) =>
  Object.assign(new Error(message), { statusCode })
