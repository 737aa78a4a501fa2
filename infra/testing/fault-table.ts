/** What the live view says of a fault: by which rule of the verdict, of which call or part of the server. */
export interface Told {
  readonly rule: string
  readonly subject: string
}

const told = (subject: string, rule: string): Told => ({ rule, subject })
const route = '/cars-for-sale/:condition'

/**
 * The faults that are tried at the front door, and all that must be told of each; of a list, one of it, since which
 * comes first is a matter of milliseconds.
 */
export const faultTable = {
  'The search takes 2 s': [told('search', 'call slow'), told('First byte', 'first byte late')],
  'An optional call takes 2.5 s': [
    [told('spotlights', 'call hangs'), told('spotlights', 'call slow')],
    told('Whole page', 'whole page late'),
  ],
  'An optional call answers 503 to three requests of ten': [
    told('spotlights', 'call fails'),
    told('Pages', 'pages partial'),
  ],
  'An optional call answers 429 with Retry-After': [told('spotlights', 'call throttled')],
  'An optional call answers 429 without Retry-After': [told('spotlights', 'call throttled')],
  'An optional call hangs, and few shoppers come': [told('spotlights', 'call hangs')],
  'An optional call answers what breaks its schema': [told('spotlights', 'bad answers')],
  'The search hangs': [told('search', 'call hangs')],
  'The search resets its connections': [
    told('search', 'call fails'),
    told(route, 'requests fail'),
    told('Pages', 'error pages'),
  ],
  'The search answers 500 until its breaker opens': [told('search', 'breaker open')],
  'An operator holds a breaker open': [told('spotlights', 'breaker held')],
  'More shoppers come than the search can serve': [told('Pages', 'pages shed')],
  'Redis is killed': [told('Redis', 'Redis down')],
  'Redis stands still, with two workers': [[told('Redis', 'Redis down'), told('Redis', 'Redis fails')]],
  'The server stood still for 2 s': [told('Event loop', 'standstill')],
  'One of two workers stands still': [told('Workers', 'worker silent')],
  'One of two workers ends again and again': [told('Workers', 'workers end')],
  'The heap is nearly full': [told('Memory', 'memory')],
} as const satisfies Readonly<Record<string, readonly (Told | readonly Told[])[]>>

export type FaultName = keyof typeof faultTable
