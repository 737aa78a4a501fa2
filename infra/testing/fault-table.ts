/** What the live view says of a fault: by which rule of the verdict, of which call or part of the server. */
export interface ExpectedFinding {
  readonly rule: string
  readonly subject: string
}

const finding = (subject: string, rule: string): ExpectedFinding => ({ rule, subject })
const route = '/cars-for-sale/:condition'

/**
 * The faults that are tried at the front door, and all that must be reported of each; of a list, one of it,
 * since which comes first is a matter of milliseconds.
 */
export const faultTable = {
  'The search takes 2 s': [finding('search', 'call slow'), finding('First byte', 'first byte late')],
  'An optional call takes 1.8 s': [
    finding('spotlights', 'optional call slow'),
    finding('Whole page', 'whole page late'),
  ],
  'An optional call answers 503 to three requests of ten': [
    finding('spotlights', 'optional call fails'),
    finding('Pages', 'pages partial'),
  ],
  'An optional call answers 429 with Retry-After': [finding('spotlights', 'call throttled')],
  'An optional call answers 429 without Retry-After': [finding('spotlights', 'call throttled')],
  'An optional call hangs, and few shoppers come': [finding('spotlights', 'optional call hangs')],
  'An optional call hangs, and needs more sockets than it may have': [
    finding('eligibility', 'sockets used up'),
  ],
  'An optional call answers what breaks its schema': [finding('spotlights', 'bad answers')],
  'Pictures take 1.8 s': [finding('media', 'relayed call slow')],
  'Three pictures of ten are answered with 503': [finding('media', 'relayed call fails')],
  'Pictures hang, and few shoppers come': [finding('media', 'relayed call hangs')],
  'The search hangs': [finding('search', 'call hangs')],
  'The search resets its connections': [
    finding('search', 'call fails'),
    finding(route, 'requests fail'),
    finding('Pages', 'error pages'),
  ],
  'The search answers 500 until its breaker opens': [finding('search', 'breaker open')],
  'The search answers 500, and its page is stored': [finding('Pages', 'stale answers')],
  'An operator holds a breaker open': [finding('spotlights', 'breaker held')],
  'More shoppers come than the search can serve': [finding('Pages', 'pages shed')],
  'Redis is killed': [finding('Redis', 'Redis down')],
  'Redis stands still, with two workers': [[finding('Redis', 'Redis down'), finding('Redis', 'Redis fails')]],
  'The server stood still for 2 s': [finding('Event loop', 'standstill')],
  'The server stands still for half a second': [finding('Event loop', 'loop late')],
  'One of two workers stands still': [finding('Workers', 'worker silent')],
  'One of two workers ends again and again': [
    finding('Workers', 'workers end'),
    finding('Workers', 'workers missing'),
  ],
  'The heap is nearly full': [finding('Memory', 'memory')],
  'The disk of the log is full': [finding('Log', 'log dropped')],
  'The server is stopped while a page is under way': [finding('Server', 'draining')],
} as const satisfies Readonly<Record<string, readonly (ExpectedFinding | readonly ExpectedFinding[])[]>>

export type FaultName = keyof typeof faultTable
