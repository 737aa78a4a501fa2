import { blockNames } from '#shared/pages/search-blocks.ts'

/** The properties of a declared call that decide which series it has. */
export interface CallFacts {
  readonly name: string
  readonly origin: string
  /** The time that requests have, unless the operator gives all of them more. */
  readonly timeoutMs: number
  /** Requests are passed on, and their answers back: nothing is checked, cached or replaced. */
  readonly isRelayed: boolean
  /** Answers are streamed: the call only reads, so that it is retried, and ends where its client leaves. */
  readonly isStreamed: boolean
  /** An answer of a status 4xx can fail the call. */
  readonly isRefusable: boolean
  readonly isCached: boolean
  readonly hasFallback: boolean
  /** Parts of its answers may be dropped. */
  readonly isDroppable: boolean
}

/** The properties of the routes with one label that decide which series they have. */
export interface RouteFacts {
  readonly isPage: boolean
}

/** What is known about the server's calls and routes; each becomes known when it has been declared. */
export interface Facts {
  readonly calls: ReadonlyMap<string, CallFacts>
  readonly routes: ReadonlyMap<string, RouteFacts>
}

/** The label of requests without a route, and of all error pages among pages. */
export const noRoute = 'none'

/** The label of all routes that are no page's, where pages alone are told apart. */
export const otherRoute = 'other'

const namesOf = ({ calls }: Facts, has: (call: CallFacts) => boolean) =>
  [...calls.values()].filter(has).map(({ name }) => name)

const cached = (facts: Facts) => namesOf(facts, ({ isCached }) => isCached)

const pagesOf = ({ routes }: Facts) => [...routes].filter(([, { isPage }]) => isPage).map(([route]) => route)

/** The sources of label values that follow from other declarations. No value comes from a request. */
export const labelSources = {
  calls: { is: 'the name of a call', from: 'calls', values: ({ calls }: Facts) => [...calls.keys()] },
  droppingCalls: {
    is: 'the name of a call with parts that may be dropped',
    from: 'calls',
    values: (facts: Facts) => namesOf(facts, ({ isDroppable }) => isDroppable),
  },
  caches: {
    is: 'the name of a call whose answers are cached, or page',
    from: 'calls',
    values: (facts: Facts) => [...cached(facts), 'page'],
  },
  readCaches: {
    is: 'the name of a call, page or fragment',
    from: 'calls',
    values: (facts: Facts) => [...namesOf(facts, ({ isRelayed }) => !isRelayed), 'page', 'fragment'],
  },
  origins: {
    is: 'the name of an origin',
    from: 'calls',
    values: ({ calls }: Facts) => [
      ...new Set(
        [...calls.values()].flatMap(({ isRelayed, isStreamed, origin }) =>
          isRelayed && !isStreamed ? [] : origin,
        ),
      ),
    ],
  },
  blocks: { is: 'the name of an optional block', from: undefined, values: () => blockNames },
  routes: {
    is: "a route's pattern, or none",
    from: 'routes',
    values: ({ routes }: Facts) => [...routes.keys()],
  },
  pages: {
    is: "the pattern of a page's route, or none for an error page",
    from: 'routes',
    values: (facts: Facts) => [...pagesOf(facts), noRoute],
  },
  visitedPages: { is: "the pattern of a page's route", from: 'routes', values: pagesOf },
  pagesAndOther: {
    is: "the pattern of a page's route, or other",
    from: 'routes',
    values: (facts: Facts) => [...pagesOf(facts), otherRoute],
  },
  versions: { is: 'the build', from: undefined, values: () => [] },
} as const satisfies Record<
  string,
  {
    readonly is: string
    /** The facts that the values follow from. */
    readonly from: keyof Facts | undefined
    readonly values: (facts: Facts) => readonly string[]
  }
>

export type LabelSource = keyof typeof labelSources
