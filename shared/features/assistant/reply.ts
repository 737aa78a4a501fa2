import type { DialogueTurn } from './dialogue.ts'

/** The first words of a conversation. They promise what the assistant does, and say what it is. */
export const greeting =
  'Tell me what the car is for, in your own words. I turn that into a search, show what I understood, and ask for what I need.'

/** Sentences to begin with. */
export const openers = [
  'A family car under 25k with good gas mileage',
  'My first car, cheap to run',
  'Hybrid or electric SUV with three rows',
  'Something for towing a boat',
] as const

/**
 * What the assistant says about a sentence, in plain words. The first reply leaves out what is searched for:
 * the chips below it are that very list.
 */
export function replyTo({ reading, isFirst, added, removed }: DialogueTurn): string {
  const { needs, notes, unread, cannot, refuses } = reading
  const says = [...new Set(needs.map((need) => need.says))]
  const sentences = [
    ...says,
    ...notes,
    ...(added.length > 0 && !isFirst ? [`Now I search for: ${added.join(', ')}.`] : []),
    ...(removed.length > 0 && (refuses || added.length === 0) ? [`Taken out: ${removed.join(', ')}.`] : []),
    ...(cannot.length > 0
      ? [`I have no way to ${refuses ? 'leave out' : 'search for'} ${quoted(cannot)}.`]
      : []),
    ...(unread === '' ? [] : [`I did not understand ${quoted([unread])}.`]),
  ]

  if (sentences.length > 0) return sentences.join(' ')
  if (added.length > 0) return 'I have turned that into a search.'
  if (reading.leavesOpen && reading.isUnderstood) return 'Fine, I leave that open.'
  if (reading.isUnderstood) return 'That is what I search for already.'

  return 'Tell me about the car: its make, kind, price, fuel, colour or what you need it for.'
}

const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(' and ')
