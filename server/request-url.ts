/**
 * The longest URL that is answered. A redirect may escape a query to three times its size, and Node refuses
 * 16 KB.
 */
export const maxUrlLength = 4_096
