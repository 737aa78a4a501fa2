import { type BlockName, blockNames, emptyBlocks, type SearchBlocks } from '#shared/pages/search-blocks.ts'
import { servicePath } from '#shared/search/paths.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import { trackPromise } from './track-promise.ts'

/** The JSON that a path of this site answers. @throws where it answers anything else */
export async function fetchJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await fetchAnswer(path, signal)).json()
}

async function fetchAnswer(path: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(path, { signal: signal ?? null, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${splitUrl(path).path} answered ${response.status}`)
  return response
}

/**
 * An optional block of a search; an empty block where it cannot be loaded.
 * @param path the page's path below the base path, with its query
 */
export async function fetchBlock<B extends BlockName>(
  name: B,
  path: string,
  signal?: AbortSignal,
): Promise<SearchBlocks[B]> {
  try {
    const { value } = await fetchJson<{ value: SearchBlocks[B] }>(
      `${servicePath}/block/${name}${path}`,
      signal,
    )

    return value
  } catch {
    return emptyBlocks[name]
  }
}

/** All optional blocks of a search, each empty where it cannot be loaded. One answer brings them as lines. */
export function fetchBlocks(path: string, signal: AbortSignal): SearchPromises {
  const settle = new Map<string, (value: unknown) => void>()
  const blocks = blockNames.map((name) => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    settle.set(name, resolve)
    return [name, trackPromise(promise)]
  })

  const settleRest = () => {
    // A page that is replaced has no use for its blocks: nothing renders for them.
    if (signal.aborted) return
    for (const name of blockNames) settle.get(name)?.(emptyBlocks[name])
  }

  void readLines(`${servicePath}/blocks${path}`, signal, (line) => {
    const [name, value] = JSON.parse(line)
    settle.get(name)?.(value)
  }).then(settleRest, settleRest)

  return Object.fromEntries(blocks)
}

type SearchPromises = { readonly [B in BlockName]: Promise<SearchBlocks[B]> }

async function readLines(path: string, signal: AbortSignal, read: (line: string) => void): Promise<void> {
  const { body } = await fetchAnswer(path, signal)
  const text = body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''

  for (let part = await text?.read(); part?.value !== undefined; part = await text?.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    lines.forEach(read)
  }
}
