/** A linear scale from the range of some values to a range of the chart; equal values are in its middle. */
export function scale(
  values: readonly number[],
  [from, to]: readonly [number, number],
): (value: number) => number {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const share = (value: number) => (most === least ? 0.5 : (value - least) / (most - least))
  return (value) => Math.round((from + (to - from) * share(value)) * 10) / 10
}

/** The steps between the lines of a price axis, in dollars. */
const steps = [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000]

/** Round prices that enclose all of some prices: at most six, lowest first. */
export function priceTicks(prices: readonly number[]): readonly number[] {
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const step = steps.find((step) => Math.ceil(most / step) - Math.floor(least / step) <= 4) ?? most
  const first = Math.floor(least / step)
  const last = Math.max(first + 1, Math.ceil(most / step))

  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
}
