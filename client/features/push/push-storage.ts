import { storedJson, storedText, tryStorage } from '#client/streaming/browser-storage.ts'
import { pushPromptedKey, pushTokenKey } from './push-keys.ts'

/** What a browser knows of its own registration. */
export interface StoredToken {
  /** The subscription as JSON (4.57). */
  readonly token: string
  /** The key that it was made with. */
  readonly key: string
  /** What it was accepted for, in words; undefined where that was not for a search or a car. */
  readonly subject?: string | undefined
  /** Whether somebody was signed in when it was registered. */
  readonly isSignedIn: boolean
  /** Epoch milliseconds. */
  readonly registeredAt: number
}

/** Records that the shopper was asked (4.56). */
export const recordPrompted = (): void => write(pushPromptedKey, '1')

export const storeToken = (token: StoredToken): void => write(pushTokenKey, JSON.stringify(token))

export function readToken(): StoredToken | undefined {
  const stored = storedJson(pushTokenKey)
  return typeof stored?.token === 'string' && typeof stored.key === 'string' ? stored : undefined
}

/** The stored token as text; null without one. */
export const tokenText = (): string | null => storedText(pushTokenKey)

/** Removes the token. The page hears of it as it would hear of another tab's change. */
export function removeToken(): void {
  const oldValue = tokenText()
  if (oldValue === null) return

  localStorage.removeItem(pushTokenKey)
  dispatchEvent(new StorageEvent('storage', { key: pushTokenKey, oldValue, newValue: null }))
}

/** Where the browser stores nothing, the shopper is asked again on another page. */
const write = (key: string, value: string): void => tryStorage(() => localStorage.setItem(key, value))
