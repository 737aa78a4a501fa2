/** Of every page, streamed or kept. Bots get another stream than people. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  vary: 'accept-encoding, user-agent',
} as const
