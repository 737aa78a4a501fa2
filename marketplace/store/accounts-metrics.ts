import { Counter, collectDefaultMetrics, Gauge, Histogram, type LabelValues, Registry } from 'prom-client'
import { feedbackSubjects, feedbackValues } from '#shared/features/feedback/feedback-values.ts'
import { leadKindNames } from '#shared/features/leads/lead-kinds.ts'
import { leadRefusals } from '#shared/features/leads/lead-rules.ts'
import { reportReasonNames } from '#shared/features/reports/report-reasons.ts'

export type AccountsMetrics = ReturnType<typeof createAccountsMetrics>

/** How somebody tried to sign in. */
export const signInWays = ['password', 'link', 'code', 'passkey'] as const

/** What became of an attempt: `limited` was not looked at, because too many came before it. */
export const signInOutcomes = ['ok', 'refused', 'limited'] as const

/** What became of a lead; honeypot: a hidden field was filled. */
const leadOutcomes = ['taken', 'honeypot', ...leadRefusals] as const

const relayOutcomes = ['relayed', 'repeated', 'automatic', 'unknown', 'limited'] as const

const subscriptionOutcomes = ['accepted', 'limit', 'honeypot', 'limited'] as const

export type SubscriptionOutcome = (typeof subscriptionOutcomes)[number]

export const mailOutcomes = ['sent', 'deferred', 'dead', 'suppressed'] as const

export const pushOutcomes = ['sent', 'gone', 'later', 'refused'] as const

/** All values of each label, or where they come from. */
type Labels<Label extends string> = Readonly<Record<Label, readonly string[] | string>>

interface Declaration<Label extends string> {
  readonly name: string
  readonly help: string
  readonly labels: Labels<Label>
}

interface TimeDeclaration extends Omit<Declaration<never>, 'labels'> {
  /** Upper bounds in seconds. */
  readonly buckets: number[]
}

const counter = <Label extends string>({ labels, ...rest }: Declaration<Label>) => ({
  ...{ ...rest, labels, type: 'counter' as const },
  create(registry: Registry) {
    const labelNames = Object.keys(labels) as Label[]
    const metric = new Counter({ ...rest, labelNames, registers: [registry] })
    // Prometheus counts no growth for a series that begins at 1.
    for (const values of combinationsOf(labels)) metric.inc(values, 0)

    return metric
  },
})

const gauge = <Label extends string>({ labels, ...rest }: Declaration<Label>) => ({
  ...{ ...rest, labels, type: 'gauge' as const },
  create: (registry: Registry) =>
    new Gauge({ ...rest, labelNames: Object.keys(labels) as Label[], registers: [registry] }),
})

const histogram = (declaration: TimeDeclaration) => ({
  ...{ ...declaration, labels: {}, type: 'histogram' as const },
  create: (registry: Registry) => new Histogram({ ...declaration, registers: [registry] }),
})

/** All values of labels together; none where the values of a label are not known here. */
function combinationsOf<Label extends string>(labels: Labels<Label>): LabelValues<Label>[] {
  let combinations: LabelValues<Label>[] = [{}]
  for (const [name, values] of Object.entries<readonly string[] | string>(labels)) {
    const each = typeof values === 'string' ? [] : values
    combinations = combinations.flatMap((others) => each.map((value) => ({ ...others, [name]: value })))
  }

  return combinations
}

const declarations = {
  signIns: counter({
    name: 'accounts_sign_ins_total',
    help: 'Attempts to sign in, by how they were made and what became of them.',
    labels: { way: signInWays, outcome: signInOutcomes },
  }),
  mails: counter({
    name: 'accounts_mails_total',
    help: 'Attempts to send a mail, by its kind and what became of it.',
    labels: { kind: 'the kind of an e-mail', outcome: mailOutcomes },
  }),
  outboxMails: gauge({
    name: 'accounts_outbox_mails',
    help: 'Mails of the outbox that wait, and those that are dead letters.',
    labels: { state: ['waiting', 'dead'] },
  }),
  outboxAge: gauge({
    name: 'accounts_outbox_age_seconds',
    help: 'For how long the oldest mail of the outbox has been due.',
    labels: {},
  }),
  matching: histogram({
    name: 'accounts_matching_seconds',
    help: 'Time to match the changes of one import against all saved searches.',
    buckets: [0.05, 0.25, 1, 2.5, 5, 10, 30, 60],
  }),
  changeGaps: counter({
    name: 'accounts_change_gaps_total',
    help: 'Gaps in the changes of the inventory: the marketplace dropped some before alerts had read them.',
    labels: {},
  }),
  subscriptions: counter({
    name: 'accounts_subscriptions_total',
    help: 'Subscriptions of guests, by what became of them; honeypot: a hidden field was filled, limited: too many attempts.',
    labels: { outcome: subscriptionOutcomes },
  }),
  leads: counter({
    name: 'accounts_leads_total',
    help: 'Leads of shoppers, by their kind and what became of them; honeypot: a hidden field was filled.',
    labels: { kind: leadKindNames, outcome: leadOutcomes },
  }),
  undeliveredLeads: gauge({
    name: 'accounts_undelivered_leads',
    help: 'Leads that no mail server has taken yet: they wait, or were given up and are for operators to send.',
    labels: { state: ['waiting', 'given-up'] },
  }),
  leadAge: gauge({
    name: 'accounts_lead_age_seconds',
    help: 'The age of the oldest lead that waits for the marketplace or for the mail server.',
    labels: {},
  }),
  relayedMessages: counter({
    name: 'accounts_relayed_messages_total',
    help: 'Mails to relay addresses, by what became of them; automatic: written by a program, not passed on.',
    labels: { outcome: relayOutcomes },
  }),
  reports: counter({
    name: 'accounts_reports_total',
    help: 'Reports of listings, by their reason.',
    labels: { reason: reportReasonNames },
  }),
  feedback: counter({
    name: 'accounts_feedback_total',
    help: 'Answers of shoppers to whether something helped, by what they were asked about.',
    labels: { subject: feedbackSubjects, value: feedbackValues },
  }),
  pushMessages: counter({
    name: 'accounts_push_messages_total',
    help: 'Attempts to send a notification, by what became of it; gone: the browser takes none any more.',
    labels: { outcome: pushOutcomes },
  }),
  interestAlerts: counter({
    name: 'accounts_interest_alerts_total',
    help: 'Cars of which pages have shown the reminder of a look, to shoppers with an account and to guests.',
    labels: { shopper: ['signed-in', 'guest'] },
  }),
  logDropped: counter({
    name: 'accounts_log_dropped_total',
    help: 'Log lines dropped because the reader of the log was too slow, or there was no room.',
    labels: {},
  }),
  storeUp: gauge({
    name: 'accounts_store_up',
    help: '1 while the store answers what the metrics ask it, else 0.',
    labels: {},
  }),
  store: histogram({
    name: 'accounts_store_seconds',
    help: 'Time of one query of the store.',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 5],
  }),
}

/** A metric as the reference in docs shows it. */
interface DeclaredMetric extends Declaration<string> {
  readonly group: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly labels: Readonly<Record<string, readonly string[]>>
  readonly buckets?: readonly number[]
}

const declared: readonly DeclaredMetric[] = Object.values(declarations).map(({ labels, ...rest }) => ({
  ...{ group: 'Accounts', ...rest },
  labels: Object.fromEntries(
    Object.entries<readonly string[] | string>(labels).map(([name, values]) => [name, [values].flat()]),
  ),
}))

type Metrics = {
  readonly [Key in keyof typeof declarations]: ReturnType<(typeof declarations)[Key]['create']>
}

/**
 * The metrics of one accounts process, in a registry of its own so that a test can run several. Label values
 * come from closed sets only.
 */
export function createAccountsMetrics() {
  const registry = new Registry()
  const metrics = Object.fromEntries(
    Object.entries(declarations).map(([key, { create }]) => [key, create(registry)]),
  ) as Metrics

  collectDefaultMetrics({ register: registry })

  return { ...metrics, registry, declared }
}
