import type { OpsPoint, OpsView } from './ops-view.ts'

/** The figures of a view that are kept for charts. */
export const pointOf = ({
  atMs,
  pages: { firstByte, degrees },
  cache: { results },
  calls,
}: Pick<OpsView, 'atMs' | 'pages' | 'cache' | 'calls'>): OpsPoint => ({
  ...{ atMs, firstByte, degrees, results },
  rates: Object.fromEntries(calls.filter(({ rate }) => rate > 0).map(({ call, rate }) => [call, rate])),
})

/** The time that charts go back. */
export const historyMs = 15 * 60_000
