import type { startTestAccounts, TestShopper } from './accounts.ts'

type Accounts = Pick<Awaited<ReturnType<typeof startTestAccounts>>, 'url'>

/**
 * Asks the accounts process below a path, as the page server does for a shopper; a guest has no headers. The
 * body is undefined where the answer has none.
 */
export function shopperRequests({ url }: Accounts, basePath: string, shopper?: Pick<TestShopper, 'headers'>) {
  return async (method: string, path = '', body?: unknown) => {
    const response = await fetch(url + basePath + path, {
      method,
      headers: { ...shopper?.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
}
