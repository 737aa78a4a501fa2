import type { Summary } from '#loadtests/runner/summary.contract.ts'

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

const vitalNames: Readonly<Record<string, string>> = {
  lcp: 'Largest contentful paint',
  inp: 'Interaction to next paint',
  cls: 'Cumulative layout shift',
  fcp: 'First contentful paint',
  ttfb: 'Time to first byte',
  fid: 'First input delay',
}

type Vital = Summary['vitals'][number]

export const vitalName = ({ name }: Vital) => vitalNames[name] ?? name

/** All are times but layout shifts. */
export const vitalInWords = ({ name, p75 }: Vital) => (name === 'cls' ? p75.toFixed(3) : milliseconds(p75))
