import { type ComponentType, memo, Suspense, use } from 'react'
import { loadOnline } from './optional-chunk.ts'
import { trackPromise } from './track-promise.ts'

/**
 * Components in one chunk that follows the start. The server and navigations load the chunk before they
 * render, by `load`; a page that is hydrated keeps the markup of the server until the chunk is there.
 */
export function laterChunk<Chunk>(importChunk: () => Promise<Chunk>) {
  const chunk = Promise.withResolvers<Chunk>()
  const loaded = trackPromise(chunk.promise)
  const load = async () => {
    chunk.resolve(await importChunk())
    return loaded
  }

  let isAsked = false
  const ask = () => {
    if (!isAsked) void loadOnline(load)
    isAsked = true
  }

  const part = <Props extends object>(pick: (chunk: Chunk) => ComponentType<Props>) => {
    const Content = (props: Props) => {
      ask()
      const Part = pick(use(loaded))
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
