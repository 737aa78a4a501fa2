/** The options of a schema for a secret. Its value is in no message. */
export const secret = {
  pattern: '^[!-~]{16,200}$',
  description: '16 to 200 printable characters without spaces',
  writeOnly: true,
} as const
