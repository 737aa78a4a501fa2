/** The height of a plot in pixels. Its width is that of its column, so that places across are percentages. */
export const plot = { height: 200, top: 16, bottom: 24 } as const

/** The place from the top of a value between 0 and the highest on the scale, in pixels. */
export const placeOf = (value: number, highest: number) =>
  Math.round((plot.height - (value / highest) * (plot.height - plot.top)) * 10) / 10

/** A share as a percentage of the width. */
export const across = (share: number) => `${Math.round(share * 1_000) / 10}%`

/** The highest value on the scale of a plot: the next multiple of a step, so that four lines divide it. */
export const highestOf = (values: readonly number[], step: number) =>
  Math.max(step, Math.ceil(Math.max(...values) / step) * step)
