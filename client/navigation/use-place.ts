import { useEffect, useRef, useState } from 'react'
import { fetchJson } from '#client/streaming/fetch-json.ts'
import type { ZipCheck } from '#shared/features/places/zip-check.ts'
import { servicePath } from '#shared/search/paths.ts'
import { readZip } from '#shared/search/plain-values.ts'
import { refine } from '#shared/search/refine.ts'
import { defaultRadiusMi, hasCenter, type SearchRequest } from '#shared/search/search-request.ts'

interface PlaceOptions {
  readonly request: SearchRequest
  readonly onChange: (next: SearchRequest) => void
}

/**
 * Changes the place of the search once its zip is known to exist (4.21). A newer zip, or another
 * place of the search, aborts the check of an older one.
 */
export function usePlace({ request, onChange }: PlaceOptions) {
  const [problem, setProblem] = useState<string>()
  const check = useRef<AbortController>(undefined)

  // The search may change while a zip is checked. The place is applied to the latest search, which keeps that
  // change.
  const latest = useRef({ request, onChange })
  useEffect(() => {
    latest.current = { request, onChange }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a zip says nothing of another place
  useEffect(() => {
    setProblem(undefined)
    return () => check.current?.abort()
  }, [request.zip, request.searchRadius])

  const apply = (zip: string | undefined, radiusMi: number) => {
    const { request, onChange } = latest.current
    const { siteRadiusMi = defaultRadiusMi } = request
    const isPlaced = zip !== undefined || hasCenter(refine(request, { zip: undefined }))
    const searchRadius = isPlaced && radiusMi !== siteRadiusMi ? radiusMi : undefined
    if (zip === request.zip && searchRadius === request.searchRadius) return

    // A zip replaces the city of the search.
    const city = zip === undefined ? {} : { city: undefined, state: undefined, area: undefined }
    onChange(refine(request, { ...city, zip, searchRadius }))
  }

  const submit = async (text: string, radiusMi: number) => {
    check.current?.abort()
    const zip = text.trim()
    if (zip === '' || zip === latest.current.request.zip) {
      setProblem(undefined)
      return apply(zip || undefined, radiusMi)
    }

    if (readZip(zip) !== zip) return setProblem('A ZIP Code has five digits.')

    check.current = new AbortController()
    const { signal } = check.current
    const isAccepted = await fetchJson<ZipCheck>(`${servicePath}/zip/${zip}`, signal).then(
      (check) => check.isAccepted,
      // A zip is accepted where its check fails.
      () => true,
    )
    if (signal.aborted) return

    if (isAccepted) apply(zip, radiusMi)
    else setProblem(`We do not know the ZIP ${zip}.`)
  }

  return { problem, submit }
}
