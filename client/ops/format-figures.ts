const locale = 'en-US'
const rates = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3, notation: 'compact' })
const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })

const times = new Intl.DateTimeFormat(locale, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
})

export const rate = (perSecond: number) => rates.format(perSecond < 0.005 ? 0 : perSecond)
export const percent = (share: number) => shares.format(share)
export const count = (number: number) => whole.format(number)
export const time = (ms: number) => times.format(ms)
export const megabytes = (bytes: number) => `${rates.format(bytes / 1024 / 1024)} MB`

/** A duration in its shortest form, such as 4 ms, 320 ms or 1.2 s. */
export function duration(seconds: number): string {
  if (seconds >= 1) return `${rates.format(seconds)} s`
  return `${rates.format(Math.round(seconds * 1_000))} ms`
}

/** A duration, or a dash where nothing was counted. */
export const durationOf = (seconds: number | undefined) => (seconds === undefined ? '–' : duration(seconds))
