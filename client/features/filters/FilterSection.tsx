import { memo, useState } from 'react'
import { ChangeLink } from '#client/navigation/ChangeLink.tsx'
import { useFragment } from '#client/streaming/fragments.ts'
import { isServer } from '#client/streaming/is-server.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import type { Filter } from '#shared/search/filter.ts'
import { countFilter, withoutFilter } from '#shared/search/filter-choices.ts'
import { paramsOf } from '#shared/search/filter-params.ts'
import type { FilterFieldsProps } from './filter-props.ts'
import * as s from './filter-section.styles.ts'
import { ListFields } from './ListFields.tsx'
import { PlaceSection } from './PlaceSection.tsx'
import { PriceFields } from './PriceFields.tsx'
import { StepFields } from './StepFields.tsx'
import { sectionInput } from './section-input.ts'
import { TreeFields } from './TreeFields.tsx'
import { useSection } from './use-section.ts'

interface FilterSectionProps extends FilterFieldsProps<Filter> {
  readonly isDisabled: boolean
  readonly isOpenAtFirst: boolean
}

/**
 * The section of one filter. Its fields follow from the kind of the filter and from its declaration. It is
 * memoised: the panel renders with each step of a navigation, its sections with what they show.
 */
export const FilterSection = memo(({ isOpenAtFirst, isDisabled, ...props }: FilterSectionProps) => {
  const { filter, request, lookupsDown } = props
  const chosen = countFilter(request, filter)
  const [wasOpen] = useState(isOpenAtFirst || chosen > 0)
  const { details, onToggle, isOpen, openings } = useSection(filter.id, wasOpen)
  const isDown = paramsOf(filter).some((param) => lookupsDown.includes(param))
  const state = { ...props, isDisabled, isDown }
  const content = useFragment(
    <Content {...state} {...{ chosen, isOpen, openings }} />,
    isServer && { kind: 'section', input: chosen > 0 ? undefined : sectionInput(state) },
  )

  return (
    <details
      ref={details}
      className={s.section}
      open={wasOpen}
      onToggle={onToggle}
      data-disabled={isDisabled || undefined}
      // `RestoreScript` opens and closes sections before hydration.
      data-section={filter.id}
      suppressHydrationWarning
      {...content}
    />
  )
})

interface ContentProps extends FilterFieldsProps<Filter> {
  readonly isDisabled: boolean
  readonly isDown: boolean
  /** The number of values that are chosen. */
  readonly chosen: number
  readonly isOpen: boolean
  readonly openings: number
}

function Content({ isDisabled, isDown, chosen, isOpen, openings, ...props }: ContentProps) {
  const { filter, request, onChange } = props
  return (
    <>
      <summary>
        <h3>{filter.label}</h3>
        {chosen > 0 && (
          <b>
            {chosen}
            <span className={visuallyHidden}> chosen</span>
          </b>
        )}
        <Icon name="right" />
      </summary>
      {chosen > 0 && (
        <ChangeLink className={s.clear} next={withoutFilter(request, filter)} onChange={onChange}>
          Clear<span className={visuallyHidden}> {filter.label}</span>
        </ChangeLink>
      )}
      <fieldset className={s.fields} disabled={isDisabled}>
        <legend className={visuallyHidden}>{filter.label}</legend>
        {isDown && (
          <p className={s.notice}>These options could not be loaded just now; your choice is kept.</p>
        )}
        {isDisabled && <p className={s.quiet}>Nothing to choose in this search.</p>}
        {/* Opened anew, long lists begin with what is chosen. */}
        <Fields key={openings} isOpen={isOpen} {...props} />
      </fieldset>
    </>
  )
}

/** The fields of a section. A closed section does not render again; its next opening renders it from new. */
const Fields = memo(FieldsOf, (_before, { isOpen }) => !isOpen)

function FieldsOf({ filter, isOpen: _, ...rest }: FilterFieldsProps<Filter> & { readonly isOpen: boolean }) {
  switch (filter.kind) {
    case 'list':
      return <ListFields filter={filter} {...rest} />
    case 'tree':
      return <TreeFields filter={filter} {...rest} />
    case 'place':
      return <PlaceSection {...rest} />
    case 'range':
      return filter.unit === 'usd' ? <PriceFields {...rest} /> : <StepFields filter={filter} {...rest} />
  }
}
