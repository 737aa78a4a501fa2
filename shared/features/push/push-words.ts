import type { PushOffer, PushVariant } from './push-prompt.ts'

interface PromptWords {
  readonly heading: string
  readonly text: string
}

/** What the prompt says, by what it offers (4.59). */
const words: Readonly<Record<PushVariant, (title: string, isNear: boolean) => PromptWords>> = {
  alert: (title) => ({
    heading: 'Hear of new cars first',
    text: `Get a notification when a car comes in or gets cheaper: ${title}.`,
  }),
  'dream-car': (title, isNear) => ({
    heading: `Still looking for your ${title}?`,
    text: `Get a notification when one comes in${isNear ? ' near you' : ''} or gets cheaper.`,
  }),
  'price-drop': (title) => ({
    heading: 'This price has dropped before',
    text: `Get a notification when the ${title} you looked at gets cheaper again.`,
  }),
}

export const promptWords = (offer: PushOffer): PromptWords =>
  words[offer.variant](offer.title, offer.variant === 'dream-car' && offer.isNear)

/** What a browser hears of, in a few words. */
export const subjectOf = ({ variant, title }: Pick<PushOffer, 'variant' | 'title'>): string =>
  variant === 'price-drop' ? `The price of the ${title}` : title

/** What a page says of the notifications of this browser. */
export const switchWords = {
  heading: 'Notifications in this browser',
  on: 'This browser shows notifications of this site.',
  account: 'What your account saves: searches and cars',
  off: 'This browser shows no notifications of this site.',
  blocked: 'This browser blocks notifications of this site.',
  own: 'Your browser has a switch of its own: in its settings, among the permissions of websites.',
} as const

/** The way to the home screen of iOS, which shows notifications of sites there alone. */
export const homeScreenWords = {
  heading: 'One more step on this device',
  text: 'Notifications reach you here once the site is on your home screen.',
  steps: ['Tap Share in the browser’s bar.', 'Choose “Add to Home Screen”.', 'Open the site from there.'],
} as const

export const pushOutcomes = {
  on: 'Notifications are on.',
  failed: 'Notifications could not be switched on. Try again another time.',
  blocked: 'Notifications are blocked for this site. Your browser’s settings change that.',
  off: 'Notifications are off.',
  stillOn: 'Notifications could not be switched off. Try again another time.',
} as const
