import { type ComponentType, memo, Suspense, use } from 'react'
import { loadOnline } from './optional-chunk.ts'

/**
 * Components that few pages show, in one chunk that follows the start. The server and navigations load the chunk
 * before they render, by `load`; a page that is hydrated keeps the markup of the server until the chunk is there.
 */
export function laterChunk<Chunk>(importChunk: () => Promise<Chunk>) {
  let loaded: Chunk | undefined
  let loading: Promise<Chunk> | undefined
  const load = async () => {
    loaded ??= await importChunk()
    return loaded
  }

  const part = <Props extends object>(pick: (chunk: Chunk) => ComponentType<Props>) => {
    const Content = (props: Props) => {
      loading ??= loadOnline(load)
      const Part = pick(loaded ?? use(loading))
      return <Part {...props} />
    }

    // Memoised: React drops the markup of a boundary that renders again before it is hydrated.
    return memo((props: Props) => (
      <Suspense fallback={null}>
        <Content {...props} />
      </Suspense>
    ))
  }

  return { load, part }
}
