import { css } from '@linaria/core'
import { HiddenSearchFields } from '#client/navigation/HiddenSearchFields.tsx'
import { useSearchNavigation } from '#client/navigation/search-navigation.ts'
import { useReplayedChoices } from '#client/streaming/replay-choices.ts'
import { noScriptButton } from '#client/ui/fields.styles.ts'
import { PlaceFields } from '#client/ui/PlaceFields.tsx'
import { allCarsPath } from '#shared/search/paths.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

interface LocationFormProps {
  readonly request: SearchRequest
  readonly radiiMi: readonly number[]
  /** City and state of the search, where they are known. */
  readonly placeName: string | undefined
}

/**
 * The place of the search, beside the heading. Without JavaScript it is a form that keeps the rest of the
 * search.
 */
export function LocationForm({ request, radiiMi, placeName }: LocationFormProps) {
  const { wanted, change } = useSearchNavigation(request)
  return (
    <form
      ref={useReplayedChoices()}
      action={allCarsPath}
      method="get"
      className={location}
      aria-label="Location"
    >
      <HiddenSearchFields
        request={refine(wanted, { zip: undefined, searchRadius: undefined, area: undefined })}
      />
      <PlaceFields request={wanted} radiiMi={radiiMi} onChange={change} isInline placeName={placeName} />
      <button type="submit" className={noScriptButton}>
        Update
      </button>
    </form>
  )
}

const location = css`
  display: flex;
  align-items: center;
  gap: var(--s2);
  /* Without scripts, and where they come late, a button stands beside the fields, and phones have no room
     for it in their line. */
  @media (max-width: 429.98px) and (scripting: none) { flex-wrap: wrap; }
  @media (max-width: 429.98px) {
    :root[data-scripts='failed'] &, :root[data-scripts='late'] & { flex-wrap: wrap; }
  }
`
