import { primaryButton, textField } from '#client/ui/fields.styles.ts'
import { maxEmailLength } from '#shared/features/email-address.ts'
import { maxNameLength, maxPhoneLength } from '#shared/features/leads/lead-rules.ts'
import { offerElement } from '#shared/features/make-offer/read-offer.ts'

type Attributes = Readonly<Record<string, string | number>>

/** The fields: their names in the offer, their labels, the attributes of the element that fill them in. */
const fields: readonly (readonly [name: string, label: string, from: string, input: Attributes])[] = [
  [
    'offerUsd',
    'Your offer in US dollars',
    '',
    { inputmode: 'numeric', autocomplete: 'off', required: '', maxlength: 12 },
  ],
  [
    'firstName',
    'First name',
    'first-name',
    { autocomplete: 'given-name', required: '', maxlength: maxNameLength },
  ],
  [
    'lastName',
    'Last name',
    'last-name',
    { autocomplete: 'family-name', required: '', maxlength: maxNameLength },
  ],
  [
    'fromEmailAddress',
    'E-mail address',
    'email',
    { type: 'email', autocomplete: 'email', required: '', maxlength: maxEmailLength },
  ],
  [
    'phoneNumber',
    'Phone (optional)',
    'phone',
    { type: 'tel', autocomplete: 'tel', maxlength: maxPhoneLength },
  ],
]

/**
 * The site's own offer component: a form that hands over an offer by an event. The page sends the offer, and
 * sets the attributes `state` and `message`.
 */
class MakeOfferElement extends HTMLElement {
  static readonly observedAttributes = ['state', 'message']
  readonly #button = make('button', { type: 'submit', class: primaryButton }, 'Send offer')
  readonly #message = make('p', { role: 'status' })

  readonly #form = make('form', {}, this.#button)

  connectedCallback(): void {
    if (this.firstChild) return

    this.#button.before(
      ...fields.map(([name, label, from, input]) => this.#field(name, label, { from, input })),
    )
    this.#form.addEventListener('submit', (event) => this.#hand(event))
    this.append(this.#form, this.#message)
  }

  attributeChangedCallback(): void {
    const state = this.getAttribute('state')
    this.#form.hidden = state === 'sent'
    this.#button.toggleAttribute('disabled', state === 'sending')
    this.#message.textContent = this.getAttribute('message')
  }

  #field(name: string, label: string, { from, input }: { from: string; input: Attributes }): HTMLElement {
    const value = from === '' ? '' : (this.getAttribute(from) ?? '')
    return make(
      'label',
      {},
      make('span', {}, label),
      make('input', { class: textField, name, value, ...input }),
    )
  }

  #hand(event: SubmitEvent): void {
    event.preventDefault()
    const detail = Object.fromEntries(new FormData(this.#form))
    this.dispatchEvent(new CustomEvent(offerElement, { detail, bubbles: true }))
  }
}

/** Makes an element with its attributes and children. */
function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  element.append(...children)

  return element
}

if (!customElements.get(offerElement)) customElements.define(offerElement, MakeOfferElement)
