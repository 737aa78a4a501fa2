import type { Alert } from './alert.ts'

const mails = (outcome: string) => `accounts_mails_total{kind="digest",outcome="${outcome}"}`
const signIns = (outcome: string) => `accounts_sign_ins_total{way="password",outcome="${outcome}"}`
const rate = (series: string, window: string) => `sum by (job) (rate(${series}[${window}]))`
const increase = (series: string, window: string) => `sum by (job) (increase(${series}[${window}]))`
const p99 = (metric: string, window: string) =>
  `histogram_quantile(0.99, sum by (job, le) (rate(${metric}_bucket[${window}])))`

/** Series of a histogram, of which so many observations a step take longer than a bound. */
const observed = (metric: string, bound: string, { slow, all }: { slow: number; all: number }) => ({
  [`${metric}_bucket{le="${bound}"}`]: `0+${all - slow}x200`,
  [`${metric}_bucket{le="60"}`]: `0+${all}x200`,
  [`${metric}_bucket{le="+Inf"}`]: `0+${all}x200`,
})

/** The durations beyond which alerts tell of the accounts process. */
export const accountLimits = { mailAgeS: 300, leadAgeS: 1_800, matchingS: 10, storeS: 0.5 } as const

/** The alerts on the accounts process, its mails and its store. */
export const accountAlerts: readonly Alert[] = [
  {
    name: 'AccountsDown',
    severity: 'page',
    expr: 'max by (job) (up{job=~"accounts.*"}) == 0',
    for: '2m',
    summary: 'No accounts process answers: nobody can sign in or save, and no alert is sent',
    test: {
      step: '15s',
      at: '10m',
      labels: { job: 'accounts' },
      fires: { 'up{job="accounts",instance="a"}': '1x10 0x40', 'up{job="accounts",instance="b"}': '0x60' },
      silent: [{ 'up{job="accounts",instance="a"}': '1x60', 'up{job="accounts",instance="b"}': '0x60' }],
    },
  },
  {
    name: 'AccountsStoreDown',
    severity: 'page',
    expr: 'max by (job) (accounts_store_up) == 0',
    for: '2m',
    summary: 'The store of accounts does not answer: nobody can sign in or save, and no alert is sent',
    test: {
      step: '15s',
      at: '10m',
      fires: {
        'accounts_store_up{instance="a"}': '1x10 0x40',
        'accounts_store_up{instance="b"}': '0x60',
      },
      silent: [{ 'accounts_store_up{instance="a"}': '1x60', 'accounts_store_up{instance="b"}': '0x60' }],
    },
  },
  {
    name: 'MailsWait',
    severity: 'page',
    // Mails of one outbox: each of its processes tells the same age.
    expr: `max by (job) (accounts_outbox_age_seconds) > ${accountLimits.mailAgeS}`,
    for: '5m',
    summary: 'A mail has been due for {{ $value | humanizeDuration }}: links to sign in do not arrive',
    test: {
      step: '15s',
      at: '15m',
      value: '5m 1s',
      fires: { accounts_outbox_age_seconds: '301x80' },
      silent: [{ accounts_outbox_age_seconds: '300x80' }],
    },
  },
  {
    name: 'LeadsWait',
    severity: 'ticket',
    expr: `max by (job) (accounts_lead_age_seconds) > ${accountLimits.leadAgeS}`,
    for: '5m',
    summary: 'A lead of a shopper has waited for {{ $value | humanizeDuration }}',
    test: {
      step: '15s',
      at: '15m',
      value: '30m 1s',
      fires: { accounts_lead_age_seconds: '1801x80' },
      silent: [{ accounts_lead_age_seconds: '1800x80' }],
    },
  },
  {
    name: 'ListingsReported',
    severity: 'ticket',
    expr: `${increase('accounts_reports_total{reason=~"fraud|offensive"}', '1h')} >= 1 or ${increase('accounts_reports_total', '1h')} >= 20`,
    summary: 'Shoppers reported listings {{ $value | humanize }} times within an hour: look at /reports',
    test: {
      step: '1m',
      at: '90m',
      value: '2',
      fires: {
        'accounts_reports_total{reason="fraud"}': '0x89 2x40',
        'accounts_reports_total{reason="price"}': '0x130',
      },
      silent: [
        {
          'accounts_reports_total{reason="fraud"}': '3x130',
          'accounts_reports_total{reason="price"}': '0+0.3x130',
        },
      ],
    },
  },
  {
    name: 'MailsRefused',
    severity: 'ticket',
    expr:
      `${rate('accounts_mails_total{outcome="dead"}', '1h')} / ${rate('accounts_mails_total{outcome=~"sent|dead"}', '1h')} > 0.1 ` +
      `and ${increase('accounts_mails_total{outcome="dead"}', '1h')} >= 10`,
    for: '5m',
    summary: '{{ $value | humanizePercentage }} of the mails of the last hour are dead letters',
    test: {
      step: '1m',
      at: '90m',
      value: '11%',
      fires: { [mails('dead')]: '0+11x120', [mails('sent')]: '0+89x120' },
      silent: [
        { [mails('dead')]: '0+10x120', [mails('sent')]: '0+90x120' },
        { [mails('dead')]: '0+0.1x120', [mails('sent')]: '0+0.1x120' },
      ],
    },
  },
  {
    name: 'SignInsFail',
    severity: 'ticket',
    expr:
      `${rate('accounts_sign_ins_total{outcome!="ok"}', '15m')} / ${rate('accounts_sign_ins_total', '15m')} > 0.8 ` +
      `and ${increase('accounts_sign_ins_total{outcome!="ok"}', '15m')} >= 50`,
    for: '5m',
    summary:
      '{{ $value | humanizePercentage }} of the attempts to sign in fail: somebody guesses, or it is broken',
    test: {
      step: '1m',
      at: '40m',
      value: '81%',
      fires: { [signIns('refused')]: '0+81x60', [signIns('ok')]: '0+19x60' },
      silent: [
        { [signIns('refused')]: '0+80x60', [signIns('ok')]: '0+20x60' },
        { [signIns('refused')]: '0+1x60', [signIns('ok')]: '0+0x60' },
      ],
    },
  },
  {
    name: 'MatchingSlow',
    severity: 'ticket',
    expr: `${p99('accounts_matching_seconds', '1h')} > ${accountLimits.matchingS}`,
    summary: 'Matching one import against the saved searches takes {{ $value | humanizeDuration }} (p99)',
    test: {
      step: '1m',
      at: '90m',
      value: '59s',
      fires: observed('accounts_matching_seconds', '10', { slow: 50, all: 100 }),
      silent: [observed('accounts_matching_seconds', '10', { slow: 0, all: 100 })],
    },
  },
  {
    name: 'AccountsStoreSlow',
    severity: 'ticket',
    expr: `${p99('accounts_store_seconds', '5m')} > ${accountLimits.storeS}`,
    for: '10m',
    summary: 'Queries of the accounts store take {{ $value | humanizeDuration }} (p99)',
    test: {
      step: '15s',
      at: '25m',
      value: '58.81s',
      fires: observed('accounts_store_seconds', '0.5', { slow: 50, all: 100 }),
      silent: [observed('accounts_store_seconds', '0.5', { slow: 0, all: 100 })],
    },
  },
]
