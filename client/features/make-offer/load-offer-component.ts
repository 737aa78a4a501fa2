import { offerElement } from '#shared/features/make-offer/read-offer.ts'

/** How long the script of another site may take; the shopper has pressed a button and waits. */
const maxWaitMs = 5_000

/**
 * Loads the component that the settings name (7.22), else the site's own. A failure is logged, and the site's
 * own takes the place of the component (8.14). Rejects where neither can be loaded.
 */
export async function loadOfferComponent(url: string | undefined): Promise<void> {
  if (isDefined() || (url !== undefined && (await runs(url)))) return
  // The server has no elements, and its build leaves this out.
  if (!import.meta.env.SSR) await import('./make-offer-element.ts')
}

const isDefined = () => customElements.get(offerElement) !== undefined

/** Runs the script of a component. @returns whether it has defined the element */
async function runs(url: string): Promise<boolean> {
  try {
    await loadScript(url)
    if (isDefined()) return true
    throw new Error(`the script does not define ${offerElement}`)
  } catch (error) {
    // What listens to errors of scripts reports it to the server's log.
    reportError(
      new Error(`The offer component could not be loaded: ${error instanceof Error ? error.message : ''}`),
    )
    return false
  }
}

function loadScript(url: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const script = document.createElement('script')
  script.src = url
  script.onload = () => resolve()
  script.onerror = () => reject(new Error('the script cannot be fetched'))
  setTimeout(() => reject(new Error(`the script takes longer than ${maxWaitMs} ms`)), maxWaitMs)
  document.head.append(script)

  return promise
}
