/** Who must act: somebody now, or somebody tomorrow. */
export type Severity = 'page' | 'ticket'

export interface Alert {
  readonly name: string
  readonly severity: Severity
  /** Beside the severity: what Alertmanager tells alerts of one kind apart by. */
  readonly labels?: Readonly<Record<string, string>>
  /** PromQL. `job` stays on every series, so that one Prometheus may watch several deployments. */
  readonly expr: string
  /** How long it must hold; absent: its windows have decided. */
  readonly for?: string
  /** How long it stays after it held last. */
  readonly keepFiringFor?: string
  /** One line for whoever is called. */
  readonly summary: string
  /** File in docs/runbooks without its ending; the name in kebab case where absent. */
  readonly runbook?: string
  readonly proof: Proof
}

/**
 * What promtool is shown of one deployment, with a value each `step`, in its notation: '0+5x20' begins at 0
 * and grows 20 times by 5.
 */
export interface Proof {
  readonly step: string
  /** When it is looked at. */
  readonly at: string
  /** Labels that the alert then has beside those declared. */
  readonly labels?: Readonly<Record<string, string>>
  readonly fires: Series
  /** The same, just below. */
  readonly silent: Series
}

/** Values by series. */
export type Series = Readonly<Record<string, string>>

export interface Recording {
  readonly record: string
  readonly expr: string
}

export const runbookOf = ({ name, runbook }: Alert): string =>
  runbook ?? name.replace(/(?<=.)(?=[A-Z])/g, '-').toLowerCase()
