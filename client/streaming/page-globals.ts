import type { CompactPayload } from './compact-payload.ts'

/** The window property that holds the data of the page from the server. */
export const pageDataName = '__pageData'

/** The window property that takes the values of streamed promises: a list until the page's module runs. */
export const streamedValuesName = '__streamedValues'

/** The window property that takes errors: a list until the monitoring module runs. */
export const earlyErrorsName = '__earlyErrors'

/** The window property that takes what is clicked: a list until the entry replays it. */
export const earlyClicksName = '__earlyClicks'

/** The window property that takes the hearts that are pressed: a list until the entry saves their cars. */
export const earlySavesName = '__earlySaves'

export type StreamedValue = readonly [key: string, value: CompactPayload]

/** The failed page that a shopper sees: the id of its request, or the name of the error. */
export interface ShownFailure {
  readonly failedPage: string
}

/** The advertisement that no ad server has brought in time. */
interface MissingAd {
  readonly failedAd: string
}

export type PageError = ErrorEvent | PromiseRejectionEvent | ShownFailure | MissingAd

declare global {
  interface Window {
    [pageDataName]: CompactPayload
    [streamedValuesName]?: { push(value: StreamedValue): void } | StreamedValue[]
    [earlyClicksName]?: { push(target: EventTarget | null): void } | (EventTarget | null)[]
    [earlySavesName]?: { push(heart: HTMLElement | null): void } | (HTMLElement | null)[]
    [earlyErrorsName]?: { push(error: PageError): void } | PageError[]
  }
}
