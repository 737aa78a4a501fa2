/** The name of the time zone that the browser's clock shows, such as 'America/Denver'. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
