/** The result of a use of the browser's storage; undefined where it throws: storage is blocked or full. */
export function tryStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** The text that is stored under a key, for good or with the tab; null without one that can be read. */
export const storedText = (key: string, term?: 'tab'): string | null =>
  tryStorage(() => (term ? sessionStorage : localStorage).getItem(key)) ?? null

/** The value of JSON that is stored under a key, likewise; undefined without one that can be read. */
export const storedJson = (key: string, term?: 'tab') =>
  tryStorage(() => JSON.parse(storedText(key, term) ?? ''))
