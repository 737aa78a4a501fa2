import { type Consent, type ConsentMode, consentKey } from '#shared/features/consent/consent.ts'

declare global {
  interface Navigator {
    /** The signal Global Privacy Control; browsers that do not know it have no such property. */
    readonly globalPrivacyControl?: boolean
  }
}

const nothing: Consent = { statistics: false, advertising: false }
const changes = new EventTarget()

/** Whether the browser itself refuses for its shopper, by Global Privacy Control or Do Not Track. */
export const refusesTracking = (): boolean =>
  navigator.globalPrivacyControl === true || navigator.doNotTrack === '1'

/** The choice of a page whose browser stores nothing. */
let unstored: Consent | undefined

/** The choice that the shopper has made; undefined where there is none that can be read. */
export const storedConsent = (): Consent | undefined =>
  choiceIn(() => localStorage) ?? choiceIn(() => sessionStorage) ?? unstored

function choiceIn(storage: () => Storage): Consent | undefined {
  try {
    const { statistics, advertising } = JSON.parse(storage().getItem(consentKey) ?? '{}') ?? {}
    const isChoice = typeof statistics === 'boolean' && typeof advertising === 'boolean'
    return isChoice ? { statistics, advertising } : undefined
  } catch {
    return undefined
  }
}

/** What the shopper allows. A signal of the browser counts more than what she has chosen here. */
export function readConsent(mode: ConsentMode): Consent {
  if (refusesTracking()) return nothing
  return storedConsent() ?? (mode === 'optOut' ? { statistics: true, advertising: true } : nothing)
}

/** How long a choice holds: until it is deleted, as long as the tab is open, or until the page is left. */
export type ConsentTerm = 'stored' | 'tab' | 'page'

/**
 * Notes the shopper's choice, which holds at once. A browser whose storage is full keeps it with the tab, and
 * one that stores nothing for this site with the page. @returns how long it holds
 */
export function writeConsent({ statistics, advertising }: Consent): ConsentTerm {
  const text = JSON.stringify({ statistics, advertising })
  unstored = undefined
  // An earlier choice gives its room to this one, and never stands against it.
  succeeds(() => localStorage.removeItem(consentKey))
  succeeds(() => sessionStorage.removeItem(consentKey))

  const term = succeeds(() => localStorage.setItem(consentKey, text))
    ? 'stored'
    : succeeds(() => sessionStorage.setItem(consentKey, text))
      ? 'tab'
      : 'page'
  if (term === 'page') unstored = { statistics, advertising }
  changes.dispatchEvent(new Event('change'))

  return term
}

function succeeds(change: () => void): boolean {
  try {
    change()
    return true
  } catch {
    return false
  }
}

/** Calls the listener after each choice, in this tab or in another. @returns the call that ends it */
export function onConsent(listener: () => void): () => void {
  // The key is null where everything of the site was removed.
  const onStorage = ({ key }: StorageEvent) => (key === consentKey || key === null) && listener()
  changes.addEventListener('change', listener)
  addEventListener('storage', onStorage)

  return () => {
    changes.removeEventListener('change', listener)
    removeEventListener('storage', onStorage)
  }
}
