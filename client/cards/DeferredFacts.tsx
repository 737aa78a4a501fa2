import { useStore } from 'jotai'
import { useEffect } from 'react'
import { Deferred } from '#client/streaming/Deferred.tsx'
import type { BlockName } from '#shared/pages/search-blocks.ts'
import { printSearch } from '#shared/search/print-search.ts'
import type { FactsOptions } from './follow-facts.ts'

interface DeferredFactsProps<B extends BlockName> extends Omit<FactsOptions<B>, 'factsOf'> {
  /** False where the feature is switched off: the block's value is then only sent to the browser. */
  readonly factsOf: false | FactsOptions<B>['factsOf']
}

/** Passes the facts of a deferred block to the cards of a page, whose code comes once the cards stand. */
export function DeferredFacts<B extends BlockName>({
  block,
  page,
  promise,
  loaded,
  factsOf,
}: DeferredFactsProps<B>) {
  const store = useStore()
  const { request, results } = page
  useEffect(() => {
    if (!factsOf) return
    const unmount = new AbortController()
    import('./follow-facts.ts').then(
      ({ followFacts }) => {
        if (unmount.signal.aborted) return
        followFacts(store, { block, page: { request, results }, promise, loaded, factsOf }, unmount.signal)
      },
      // The cards are whole without such facts.
      () => undefined,
    )

    return () => unmount.abort()
  }, [store, block, request, results, promise, loaded, factsOf])

  return <Deferred key={printSearch(request)} id={block} promise={promise} fallback={null} />
}
