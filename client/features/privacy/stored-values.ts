import { storedText, tryStorage } from '#client/streaming/browser-storage.ts'
import { type StoredItem, storedItems } from '#shared/features/privacy/stored-items.ts'
import { basePath } from '#shared/search/paths.ts'

/** The texts that the browser stores for an item, by the names of their entries. */
export function valuesOf({
  local = [],
  session = [],
  cookies = [],
}: StoredItem): readonly [string, string][] {
  const entries = [
    ...local.map((key) => [key, storedText(key)] as const),
    ...session.map((key) => [key, storedText(key, 'tab')] as const),
    ...cookies.map((name) => [name, cookieOf(name)] as const),
  ]

  return entries.flatMap(([name, value]) => (value === null ? [] : [[name, value] as [string, string]]))
}

/** Deletes an item. The page hears of it as it would hear of another tab's change. */
export function deleteItem({ local = [], session = [], cookies = [] }: StoredItem): void {
  for (const key of local) remove('localStorage', key)
  for (const key of session) remove('sessionStorage', key)
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have had no Cookie Store API for long.
  for (const name of cookies) document.cookie = `${name}=; path=${basePath}; max-age=0`
}

/** Deletes all items but what the shopper allows. */
export const deleteAll = (): void => storedItems.filter(({ isChoice }) => !isChoice).forEach(deleteItem)

type StorageName = 'localStorage' | 'sessionStorage'

const remove = (storage: StorageName, key: string): void =>
  tryStorage(() => {
    const oldValue = window[storage].getItem(key)
    window[storage].removeItem(key)
    if (oldValue !== null)
      dispatchEvent(
        new StorageEvent('storage', { key, oldValue, newValue: null, storageArea: window[storage] }),
      )
  })

const cookieOf = (name: string): string | null =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null
