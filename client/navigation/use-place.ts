import { useEffect, useRef, useState } from 'react'
import { fetchJson } from '#client/streaming/fetch-json.ts'
import type { ZipCheck } from '#shared/features/places/zip-check.ts'
import { servicePath } from '#shared/search/paths.ts'
import { readZip } from '#shared/search/plain-values.ts'
import { refine } from '#shared/search/refine.ts'
import { defaultRadiusMi, type SearchRequest } from '#shared/search/search-request.ts'

interface PlaceOptions {
  readonly request: SearchRequest
  readonly onChange: (next: SearchRequest) => void
}

/** Applies a place once its zip is known to exist (4.21); a newer zip ends the check of an older one. */
export function usePlace({ request, onChange }: PlaceOptions) {
  const [isInvalid, setInvalid] = useState(false)
  const check = useRef<AbortController>(undefined)

  // The search may change while a zip is being checked: what is applied then must not take that change back.
  const latest = useRef({ request, onChange })
  useEffect(() => {
    latest.current = { request, onChange }
  })

  useEffect(() => () => check.current?.abort(), [])

  const apply = (place: { readonly zip: string | undefined; readonly radiusMi: number }) => {
    const { request, onChange } = latest.current
    const searchRadius =
      place.zip === undefined || place.radiusMi === defaultRadiusMi ? undefined : place.radiusMi
    if (place.zip === request.zip && searchRadius === request.searchRadius) return

    // A zip is another place than the city that was searched before.
    const city = place.zip === undefined ? {} : { city: undefined, state: undefined }
    onChange(refine(request, { ...city, zip: place.zip, searchRadius }))
  }

  const submit = async (text: string, radiusMi: number) => {
    check.current?.abort()
    const zip = text.trim()
    const isSettled = zip === '' || zip === latest.current.request.zip

    if (isSettled) {
      setInvalid(false)
      return apply({ zip: zip === '' ? undefined : zip, radiusMi })
    }

    if (readZip(zip) !== zip) return setInvalid(true)

    const checking = new AbortController()
    check.current = checking
    const isKnown = await isAccepted(zip, checking.signal)
    if (checking.signal.aborted) return

    setInvalid(!isKnown)
    if (isKnown) apply({ zip, radiusMi })
  }

  return { isInvalid, submit }
}

/** A check that cannot be had is no reason to refuse. */
async function isAccepted(zip: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetchJson<ZipCheck>(`${servicePath}/zip/${zip}`, signal)).isAccepted
  } catch {
    return true
  }
}
