import { PlaceFields } from '#client/ui/PlaceFields.tsx'
import type { Filter } from '#shared/search/filter.ts'
import { refine } from '#shared/search/refine.ts'
import { CheckRow } from './CheckRow.tsx'
import type { FilterFieldsProps } from './filter-props.ts'
import { apart } from './filter-section.styles.ts'

/**
 * The fields of the place: zip, radius and, with a zip, the neighbouring markets (4.32), which an area of the
 * map leaves out.
 */
export function PlaceSection({ request, settings, onChange }: Omit<FilterFieldsProps<Filter>, 'filter'>) {
  const isExtended = request.marketExtension !== 'off'
  return (
    <>
      <PlaceFields request={request} radiiMi={settings.searchRadiiMi} onChange={onChange} />
      {settings.flags.marketExtension && request.zip !== undefined && request.area === undefined && (
        <div className={apart}>
          {/* The value that a form without JavaScript sends for an unchecked box. */}
          <input type="hidden" name="marketExtension" value="off" />
          <CheckRow
            name="marketExtension"
            value="include"
            label="Include neighboring markets"
            count={undefined}
            isChosen={isExtended}
            onToggle={() => onChange(refine(request, { marketExtension: isExtended ? 'off' : undefined }))}
          />
        </div>
      )}
    </>
  )
}
