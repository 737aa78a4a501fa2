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

/** The choice that this browser has stored; undefined where there is none that can be read. */
export function storedConsent(): Consent | undefined {
  try {
    const { statistics, advertising } = JSON.parse(localStorage.getItem(consentKey) ?? '{}') ?? {}
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

/**
 * Stores the shopper's choice. @returns whether it is stored: a browser that stores nothing for this site
 * keeps to what the mode says
 */
export function writeConsent({ statistics, advertising }: Consent): boolean {
  try {
    localStorage.setItem(consentKey, JSON.stringify({ statistics, advertising }))
  } catch {
    return false
  }

  changes.dispatchEvent(new Event('change'))

  return true
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
