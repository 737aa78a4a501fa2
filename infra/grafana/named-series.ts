/** A metric in a PromQL expression, with the labels that the expression uses. */
export interface NamedSeries {
  /** The name without the suffix of a histogram's series. */
  readonly metric: string
  readonly labels: readonly string[]
}

/** Labels that Prometheus adds. */
const prometheusLabels = new Set(['job', 'instance', 'zone', 'le'])

/**
 * The product's metrics in an expression, each with the labels of its matchers and of the expression's
 * grouping.
 */
export function namedIn(promql: string): NamedSeries[] {
  const grouped = [...promql.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/))
  return [
    ...promql.matchAll(/(?<![\w:])((?:srp|accounts)_\w+?)(?:_bucket|_count|_sum)?\b(?!:)(?:\{([^}]*)\})?/g),
  ].map(([, name = '', matchers = '']) => {
    const matched = [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = '']) => label)
    return {
      metric: name,
      labels: [...new Set([...matched, ...grouped])].filter((label) => !prometheusLabels.has(label)),
    }
  })
}

/** The labels of each metric's series in a scrape. */
export function labelsIn(scrape: string): Map<string, Set<string>> {
  const labels = new Map<string, Set<string>>()
  for (const [, name = '', pairs = ''] of scrape.matchAll(
    /^((?:srp|accounts)_\w+?)(?:_bucket|_count|_sum)?(?:\{(.*)\})? \S+$/gm,
  )) {
    const known = labels.get(name) ?? new Set()
    for (const [, label = ''] of pairs.matchAll(/(\w+)="(?:[^"\\]|\\.)*"/g)) known.add(label)
    labels.set(name, known)
  }

  return labels
}
