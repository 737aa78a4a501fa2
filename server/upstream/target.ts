import type { CallDefinition } from './call-definition.ts'

/** What is asked for, and the key under which its answer is kept. */
export interface Target {
  readonly key: string
  readonly path: string
  readonly body: string | undefined
}

type Asked<Query> = Pick<CallDefinition<Query, never>, 'path' | 'query' | 'body'>

export function targetOf<Query>(
  { path: toPath, query: toParameters, body: toBody }: Asked<Query>,
  query: Query,
): Target {
  const parameters = toParameters(query)
  parameters.sort()
  const text = parameters.toString()
  const path = (typeof toPath === 'string' ? toPath : toPath(query)) + (text && `?${text}`)
  const content = toBody?.(query)
  if (content === undefined) return { key: path, path, body: undefined }

  const body = JSON.stringify(content)

  // No path holds a space.
  return { key: `${path} ${body}`, path, body }
}
