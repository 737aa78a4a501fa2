import type { Summary } from '#loadtests/runner/summary.contract.ts'

const integer = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 })
const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' })

export const counted = (count: number) => integer.format(count)
export const perSecond = (rate: number) => `${oneDecimal.format(rate)}/s`
export const share = (ratio: number) => percent.format(Number.isFinite(ratio) ? ratio : 0)

/** Milliseconds; those below ten with one digit after the decimal point. */
export const milliseconds = (ms: number) => `${(ms < 10 ? oneDecimal : integer).format(ms)} ms`
export const date = (iso: string) => `${dateTime.format(new Date(iso))} UTC`

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

/** The value of a web vital: all but layout shift are times. */
export const vitalInWords = ({ name, p75 }: Vital) => (name === 'cls' ? p75.toFixed(3) : milliseconds(p75))
