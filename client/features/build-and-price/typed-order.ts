import { tryStorage } from '#client/streaming/browser-storage.ts'
import { orderTexts } from '#shared/features/trims/order-form.ts'
import { typedOrderKey } from '#shared/features/trims/trim-paths.ts'

/** The id of the form of an order. */
export const orderFormId = 'order'

const isText = (field: Element) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement

/** The fields of the order in which a shopper writes. */
const textFields = () =>
  [...(document.forms.namedItem(orderFormId)?.elements ?? [])]
    .filter(isText)
    .filter(({ name, type }) => type !== 'hidden' && orderTexts.some((text) => text === name))

/** Keeps what is typed into the order until the page of the updated car is there. */
export function keepTyped(): void {
  const typed = new URLSearchParams(textFields().map(({ name, value }) => [name, value]))

  // A browser that stores nothing begins with an empty order.
  tryStorage(() => sessionStorage.setItem(typedOrderKey, typed.toString()))
}

/** Fills the open fields of the order with what was typed before the update. */
export const restoreTyped = (): void =>
  tryStorage(() => {
    const typed = new URLSearchParams(sessionStorage.getItem(typedOrderKey) ?? '')
    sessionStorage.removeItem(typedOrderKey)
    for (const field of textFields()) field.value ||= typed.get(field.name) ?? ''
  })
