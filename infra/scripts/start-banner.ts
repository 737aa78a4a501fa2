/**
 * The lines that the processes of the product print once they listen. The first group is the address; that of
 * the page server includes the path of the search page.
 */
export const startBanner = {
  marketplace: /^Marketplace: (http\S+)/,
  mailbox: /^Mailbox: (smtp\S+)/,
  accounts: /^Accounts: (http\S+)/,
  pageServer: /^\{.*"address":"(http[^"]+)".*"msg":"the page server listens"/,
} as const
