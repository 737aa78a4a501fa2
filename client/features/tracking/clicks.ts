import { track } from '#client/navigation/track.ts'
import { filterPanelId } from '#client/ui/anchors.ts'
import { saveFormId } from '#shared/features/saved-cars/saved-car-paths.ts'
import type { EventFields } from '#shared/features/tracking/events.ts'
import { cardOf, listingOf, placeOf } from './place.ts'

type Via = EventFields<'filterChange'>['via']
type Step = EventFields<'photo'>['step']

/** Where the last click was, by which a change of the search says where it comes from. */
let lastVia: Via = 'other'

export const clickedVia = (): Via => lastVia

/** Where something is pressed, and what that tells. The first that matches counts. */
const meanings: readonly (readonly [selector: string, tell: (element: HTMLElement) => void])[] = [
  [
    `button[form="${saveFormId}"]`,
    (heart) => {
      const step = heart.ariaPressed === 'true' ? 'removed' : 'saved'
      track('saveCar', { step, listing: Number(heart.getAttribute('value')) })
    },
  ],
  [
    '[data-photo]',
    (control) => {
      const card = cardOf(control)
      const listing = card ? listingOf(card.querySelector('a[href*="/vehicle/"]')) : listingOf(ownPath())
      track('photo', {
        on: card ? 'card' : 'vehicle',
        step: control.dataset.photo as Step,
        ...(listing !== undefined && { listing }),
      })
    },
  ],
  ['[data-hide]', () => track('showcase', { step: 'hidden' })],
  ['[data-show]', () => track('showcase', { step: 'shown' })],
  ['a[href^="tel:"]', () => track('phone', ofPage())],
  ['a[data-dialog]', () => track('wallet', { step: 'opened' })],
  [`a[href="#${filterPanelId}"]`, () => track('dialog', { dialog: 'filters' })],
  [
    'a[href*="/vehicle/"]',
    (link) => {
      const listing = listingOf(link)
      if (listing !== undefined && (cardOf(link) ?? link.closest('[data-tile]')))
        track('cardClick', { ...placeOf(link), listing })
    },
  ],
  [
    'main [data-tile] :is(a, button, summary)',
    (control) => {
      if (cardOf(control) === null) track('promoClick', placeOf(control))
    },
  ],
]

const ownPath = () => Object.assign(document.createElement('a'), { href: location.pathname })

/** The car that the page is about, as a field. */
function ofPage(): { readonly listing?: number } {
  const listing = listingOf(ownPath())
  return listing === undefined ? {} : { listing }
}

function viaOf(target: Element): Via {
  const marked = target.closest<HTMLElement>('[data-via]')
  if (marked) return marked.dataset.via as Via
  return target.closest('[data-section]') ? 'panel' : 'other'
}

/** Tells what is pressed, by the marks of the page. @returns the call that ends it */
export function watchClicks(): () => void {
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    lastVia = viaOf(target)
    for (const [selector, tell] of meanings) {
      const element = target.closest<HTMLElement>(selector)
      if (!element) continue
      tell(element)
      return
    }
  }

  // Fields of the panel change without a click as well.
  const onChange = ({ target }: Event) => {
    if (target instanceof Element) lastVia = viaOf(target)
  }

  // Before React, which may end the way of a click, or change what is pressed.
  addEventListener('click', onClick, true)
  addEventListener('change', onChange, true)

  return () => {
    removeEventListener('click', onClick, true)
    removeEventListener('change', onChange, true)
  }
}
