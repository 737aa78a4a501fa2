import { storedJson, tryStorage } from '#client/streaming/browser-storage.ts'
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
export const storedConsent = (): Consent | undefined => choiceOf() ?? choiceOf('tab') ?? unstored

function choiceOf(term?: 'tab'): Consent | undefined {
  const { statistics, advertising } = storedJson(consentKey, term) ?? {}
  const isChoice = typeof statistics === 'boolean' && typeof advertising === 'boolean'
  return isChoice ? { statistics, advertising } : undefined
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
  tryStorage(() => localStorage.removeItem(consentKey))
  tryStorage(() => sessionStorage.removeItem(consentKey))

  const storeIn = (storage: () => Storage, term: ConsentTerm) =>
    tryStorage(() => {
      storage().setItem(consentKey, text)
      return term
    })

  const term = storeIn(() => localStorage, 'stored') ?? storeIn(() => sessionStorage, 'tab') ?? 'page'
  if (term === 'page') unstored = { statistics, advertising }
  changes.dispatchEvent(new Event('change'))

  return term
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
