const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const precise = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' })

export const counted = (count: number) => whole.format(count)
export const perSecond = (rate: number) => `${precise.format(rate)}/s`
export const share = (ratio: number) => percent.format(Number.isFinite(ratio) ? ratio : 0)
/** A tenth of a millisecond counts where there are few. */
export const milliseconds = (ms: number) => `${(ms < 10 ? precise : whole).format(ms)} ms`
export const date = (iso: string) => `${moment.format(new Date(iso))} UTC`
