/** A metric as PromQL names it, with the labels that are asked of it. */
export interface NamedSeries {
  /** Without what a histogram's series end with. */
  readonly metric: string
  readonly labels: readonly string[]
}

/** Labels that Prometheus gives by itself. */
const given = new Set(['job', 'instance', 'le'])

/**
 * Each metric of the server in an expression: with its own matchers, and with the labels that the expression
 * groups by.
 */
export function namedIn(promql: string): NamedSeries[] {
  const grouped = [...promql.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/))
  return [...promql.matchAll(/(?<![\w:])srp_(\w+?)(?:_bucket|_count|_sum)?\b(?!:)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', matchers = '']) => {
      const matched = [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = '']) => label)
      return {
        metric: `srp_${name}`,
        labels: [...new Set([...matched, ...grouped])].filter((label) => !given.has(label)),
      }
    },
  )
}

/** The labels of each metric in a scrape, as its series have them. */
export function labelsIn(scrape: string): Map<string, Set<string>> {
  const labels = new Map<string, Set<string>>()
  for (const [, name = '', pairs = ''] of scrape.matchAll(
    /^(srp_\w+?)(?:_bucket|_count|_sum)?(?:\{(.*)\})? \S+$/gm,
  )) {
    const known = labels.get(name) ?? new Set()
    for (const [, label = ''] of pairs.matchAll(/(\w+)="(?:[^"\\]|\\.)*"/g)) known.add(label)
    labels.set(name, known)
  }

  return labels
}
