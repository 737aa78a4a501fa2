import { accountLimits } from '#infra/prometheus/account-alerts.ts'
import type { Panel } from './panel.ts'

const rate = (metric: string, by: string) => `sum by (${by}) (rate(${metric}[$__rate_interval]))`
const p99 = (metric: string) => `histogram_quantile(0.99, ${rate(`${metric}_bucket`, 'le')})`

/** The accounts process: who signs in, how mail fares, how long its work takes. */
export const accountPanels: readonly Panel[] = [
  {
    title: 'Sign-ins by outcome',
    unit: 'reqps',
    runbook: 'sign-ins-fail',
    queries: { '{{way}} {{outcome}}': rate('accounts_sign_ins_total', 'way, outcome') },
  },
  {
    title: 'Subscriptions of guests',
    unit: 'reqps',
    runbook: 'mails-refused',
    queries: { '{{outcome}}': rate('accounts_subscriptions_total', 'outcome') },
  },
  {
    title: 'Mails by kind and outcome',
    unit: 'reqps',
    runbook: 'mails-refused',
    queries: { '{{kind}} {{outcome}}': `${rate('accounts_mails_total', 'kind, outcome')} > 0` },
  },
  {
    title: 'Outbox',
    unit: 'short',
    runbook: 'mails-refused',
    // Each process tells of the same outbox.
    queries: { '{{state}}': 'max by (state) (accounts_outbox_mails)' },
  },
  {
    title: 'Oldest mail that is due',
    unit: 's',
    runbook: 'mails-wait',
    limit: accountLimits.mailAgeS,
    queries: { age: 'max(accounts_outbox_age_seconds)' },
  },
  {
    title: 'Leads by outcome',
    unit: 'reqps',
    runbook: 'leads-wait',
    queries: {
      '{{outcome}}': rate('accounts_leads_total', 'outcome'),
      'relayed {{outcome}}': rate('accounts_relayed_messages_total', 'outcome'),
    },
  },
  {
    title: 'Leads that are not delivered',
    unit: 'short',
    runbook: 'leads-wait',
    // Each process tells of the same leads.
    queries: { '{{state}}': 'max by (state) (accounts_undelivered_leads)' },
  },
  {
    title: 'Oldest lead that waits',
    unit: 's',
    runbook: 'leads-wait',
    limit: accountLimits.leadAgeS,
    queries: { age: 'max(accounts_lead_age_seconds)' },
  },
  {
    title: 'Matching of an import, p99',
    unit: 's',
    runbook: 'matching-slow',
    limit: accountLimits.matchingS,
    queries: { p99: p99('accounts_matching_seconds') },
  },
  {
    title: 'Gaps in the changes of the inventory',
    unit: 'short',
    runbook: 'matching-slow',
    queries: { gaps: 'sum(increase(accounts_change_gaps_total[$__rate_interval]))' },
  },
  {
    title: 'Notifications by outcome',
    unit: 'reqps',
    queries: { '{{outcome}}': rate('accounts_push_messages_total', 'outcome') },
  },
  {
    title: 'Reports of listings, feedback and reminders',
    unit: 'reqps',
    queries: {
      'report: {{reason}}': rate('accounts_reports_total', 'reason'),
      'feedback: {{subject}} {{value}}': rate('accounts_feedback_total', 'subject, value'),
      'still interested: {{shopper}}': rate('accounts_interest_alerts_total', 'shopper'),
    },
  },
  {
    title: 'Processes that reach the store',
    unit: 'short',
    runbook: 'accounts-store-down',
    queries: { processes: 'sum(accounts_store_up)' },
  },
  {
    title: 'Query of the store, p99',
    unit: 's',
    runbook: 'accounts-store-slow',
    limit: accountLimits.storeS,
    queries: { p99: p99('accounts_store_seconds') },
  },
]
