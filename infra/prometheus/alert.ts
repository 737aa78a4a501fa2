/**
 * The urgency of an alert: `page` calls the engineer on call now, `ticket` waits until tomorrow, and
 * `watchdog` fires always: what misses it tells that no alert could be sent.
 */
export type Severity = 'page' | 'ticket' | 'watchdog'

export interface Alert {
  readonly name: string
  readonly severity: Severity
  /** Labels beside the severity, by which Alertmanager tells apart alerts of one kind. */
  readonly labels?: Readonly<Record<string, string>>
  /**
   * The PromQL expression. Its series keep the label `job`, so that one Prometheus can watch several
   * deployments.
   */
  readonly expr: string
  /** The time for which the expression must hold; absent where its windows suffice. */
  readonly for?: string
  /** The time for which the alert keeps firing after the expression has ceased to hold. */
  readonly keepFiringFor?: string
  /** One line for the engineer on call. */
  readonly summary: string
  /** The runbook's file in docs/runbooks without its extension; by default the alert's name in kebab case. */
  readonly runbook?: string
  readonly test: AlertTest
}

/**
 * The unit test of an alert for promtool: series of one deployment with one value per `step`, in promtool's
 * notation, where '0+5x20' begins at 0 and grows 20 times by 5.
 */
export interface AlertTest {
  readonly step: string
  /** The time at which the alert is evaluated. */
  readonly at: string
  /** The labels of the firing alert beside those declared; a label without a value is not there. */
  readonly labels?: Readonly<Record<string, string | undefined>>
  /** The text that a template with the alert's value shows. */
  readonly value?: string
  /** Series for which the alert fires. */
  readonly fires: Series
  /** Series for which the alert does not fire: just below the threshold, or of one instance among several. */
  readonly silent: readonly Series[]
}

/** Values by series. */
export type Series = Readonly<Record<string, string>>

/**
 * The PromQL for more than half of a deployment's instances: one of several never calls anybody.
 * @param bad has the labels `job` and `instance`, and is 1 for an instance that is in trouble
 */
export const most = (bad: string, by = 'job') => `avg by (${by}) (${bad}) > 0.5`

/** Series of three instances, of which so many have the first values and the others the second ones. */
export function ofThree(metric: string, count: number, [bad, good]: readonly [string, string]): Series {
  const withInstance = (instance: string) =>
    metric.replace(/\{|$/, (brace) => (brace ? `{instance="${instance}",` : `{instance="${instance}"}`))
  return Object.fromEntries(
    ['a', 'b', 'c'].map((instance, index) => [withInstance(instance), index < count ? bad : good]),
  )
}

/** A recording rule. */
export interface RecordingRule {
  readonly record: string
  readonly expr: string
}

/** The name of an alert's runbook. */
export const runbookOf = ({ name, runbook }: Alert): string =>
  runbook ?? name.replace(/(?<=.)(?=[A-Z])/g, '-').toLowerCase()
