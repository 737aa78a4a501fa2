import { track } from '#client/navigation/track.ts'
import { filterPanelId, referenceId } from '#client/ui/anchors.ts'
import { saveFormId } from '#shared/features/saved-cars/saved-car-paths.ts'
import type { EventFields } from '#shared/features/tracking/events.ts'
import { cardOf, listingOf, placeOf } from './place.ts'

type Via = EventFields<'filterChange'>['via']
type Step = EventFields<'photo'>['step']
type Link = EventFields<'leave'>['link']
type Part = EventFields<'press'>['part']

/** Where the last click was, by which a change of the search says where it comes from. */
let lastVia: Via = 'other'

export const clickedVia = (): Via => lastVia

/**
 * Where something is pressed, and what that tells. The first that matches counts, unless it answers false:
 * what is pressed is another thing.
 */
const meanings: readonly (readonly [selector: string, tell: (element: HTMLElement) => unknown])[] = [
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
  ['[data-leave]', (link) => track('leave', { link: link.dataset.leave as Link, ...ofPage() })],
  ['[data-hide]', () => track('showcase', { step: 'hidden' })],
  ['[data-show]', () => track('showcase', { step: 'shown' })],
  ['a[href^="tel:"]', () => track('phone', ofPage())],
  ['a[data-dialog]', () => track('wallet', { step: 'opened' })],
  [`a[href="#${filterPanelId}"]`, () => track('dialog', { dialog: 'filters' })],
  [
    'a[href*="/vehicle/"]',
    (link) => {
      const listing = listingOf(link)
      if (listing === undefined || !(cardOf(link) ?? link.closest('[data-tile]'))) return false
      track('cardClick', { ...placeOf(link), listing })
    },
  ],
  [
    'main [data-tile] :is(a, button, summary)',
    (control) => {
      if (cardOf(control) !== null) return false
      track('promoClick', placeOf(control))
    },
  ],
  ['a, button, summary', (control) => track('press', { part: partOf(control) })],
]

/** The parts of the pages by their elements; the first that holds what is pressed counts. */
const parts: readonly (readonly [part: Part, selector: string])[] = [
  ['dialog', 'dialog, [role=dialog]'],
  ['breadcrumbs', 'nav[aria-label=Breadcrumb]'],
  ['header', 'header:not(main header)'],
  ['filters', `#${filterPanelId}`],
  ['bar', '[data-bar]'],
  ['reference', `#${referenceId}`],
  ['results', '[role=feed]'],
  ['footer', 'footer:not(main footer)'],
]

const partOf = (element: Element): Part =>
  parts.find(([, selector]) => element.closest(selector))?.[0] ?? 'page'

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
      if (element && tell(element) !== false) return
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
