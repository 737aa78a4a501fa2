import { type LimitKind, stopsAfterS } from './limits.ts'
import type { Phase, PlannedFault, Stage } from './plan.ts'

export interface Profile {
  /** The purpose of the profile, in one sentence. */
  readonly about: string
  readonly limits: LimitKind
  readonly stages: readonly Stage[]
  /** Together they last as long as the stages. */
  readonly phases?: readonly Phase[]
}

const steady = (seconds: number, rate: number): Stage[] => [
  { seconds: 0, rate },
  { seconds, rate },
]

/** The paths of the calls that are optional for a search page. */
const optionalCalls = [
  '/rest/lsc/listing/spotlight/results',
  '/rest/lsc/listing/spotlight/premiumresults',
  '/rest/lsc/listing/spotlight/vehiclehighlight',
  '/rest/lsc/listing/showcase',
  '/rest/lsc/listing/extended',
  '/rest/lsc/listing/supplemental',
  '/rest/lsc/listing/similar',
  '/rest/lsc/listing/count',
  '/rest/lsc/newcarboost/listing',
  '/rest/eligibility/listing',
  '/cm-api/content/static/json/atc/cpo/certifiedcontent.json',
  '/cm-api/content/trims',
  '/cm-api/content/articles',
  '/cm-api/content/safety',
  '/wp-json/wp/v2/posts',
  '/cars-for-sale/research/reference/vehicles',
  '/cars-for-sale/research/reference/vehicles/{vehicleId}/ratings',
  '/rest/lsc/crawl/stats/mileage',
  '/rest/lsc/crawl/modelyears',
  '/rest/lsc/crawl/newmodelyears',
  '/rest/lsc/crawl/trims',
  '/rest/lsc/crawl/newtrims',
  '/rest/lsc/modelinfo/ymm',
  '/cars-for-sale/svc/listing-view-count',
] as const

/** The path of the call that a search page requires. */
const requiredCall = '/rest/lsc/listing'

/** What shoppers bear for a while, and no breaker minds. */
const slowSearchMs = 2_000

const faultInAll = (behaviour: PlannedFault['behaviour']) =>
  optionalCalls.map((path) => ({ path, behaviour }))

const phases: readonly Phase[] = [
  { name: 'healthy', seconds: 30, faults: [] },
  { name: 'slow', seconds: 30, faults: faultInAll('slow') },
  { name: 'down', seconds: 30, faults: faultInAll('down') },
  { name: 'hanging', seconds: 30, faults: faultInAll('hang') },
  // Long enough for the breakers to close.
  { name: 'recovered', seconds: 45, faults: [] },
  {
    ...{ name: 'search-slow', seconds: 30, searchMs: slowSearchMs },
    faults: [{ path: requiredCall, behaviour: 'slow', ms: slowSearchMs }],
  },
  // A search that was never made would be the specified error page from here on.
  { name: 'warm', seconds: 15, faults: [], isWarmOnly: true },
  {
    ...{ name: 'search-hanging', seconds: 30, isWarmOnly: true },
    faults: [{ path: requiredCall, behaviour: 'hang' }],
  },
  { name: 'search-down', seconds: 30, faults: [{ path: requiredCall, behaviour: 'down' }], isWarmOnly: true },
]

/** The profiles. Rates are journeys that begin per second, however long the responses take. */
export const profiles = {
  smoke: {
    about: 'A few shoppers for a short while: does it stand up at all?',
    limits: 'within',
    stages: steady(15, 2),
  },
  load: {
    about: 'A busy day: what shoppers meet in ordinary traffic.',
    limits: 'within',
    stages: [
      { seconds: 0, rate: 1 },
      { seconds: 30, rate: 10 },
      { seconds: 300, rate: 10 },
    ],
  },
  stress: {
    about: 'More and more, beyond what it can take: whom it turns away, and how the others fare.',
    limits: 'beyond',
    stages: [10, 20, 40, 80].flatMap((rate) => [
      { seconds: 10, rate },
      { seconds: 60, rate },
    ]),
  },
  spike: {
    about: 'Everybody at once, and gone again: does it come back?',
    limits: 'beyond',
    stages: [
      ...steady(30, 5),
      { seconds: 5, rate: 100 },
      { seconds: 30, rate: 100 },
      { seconds: 5, rate: 5 },
      { seconds: 60, rate: 5 },
    ],
  },
  soak: { about: 'Hours of it: what leaks, fills up or drifts.', limits: 'within', stages: steady(7_200, 8) },
  breakpoint: {
    about: 'A minute of few, then slowly up until a limit breaks: how much is too much?',
    limits: 'breakpoint',
    // The minute before the climb warms processes and caches: their first pages say nothing of a rate.
    stages: [...steady(stopsAfterS, 5), { seconds: 600, rate: 120 }],
  },
  faults: {
    about: 'Services behind the page become slow, refuse, hang: do pages survive it?',
    limits: 'faults',
    stages: steady(
      phases.reduce((sum, { seconds }) => sum + seconds, 0),
      4,
    ),
    phases,
  },
  browser: { about: 'A real browser: what its web vitals say.', limits: 'browser', stages: steady(120, 0.2) },
} as const satisfies Readonly<Record<string, Profile>>

export type ProfileName = keyof typeof profiles
export const profileNames = Object.keys(profiles) as readonly ProfileName[]
export const isProfileName = (name: string): name is ProfileName => Object.hasOwn(profiles, name)
