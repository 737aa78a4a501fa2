import { css } from '@linaria/core'
import { type Ref, useEffect, useRef, useState } from 'react'
import { ChangeLink } from '#client/navigation/ChangeLink.tsx'
import { quietButton, selectField } from '#client/ui/fields.styles.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import type { TreeFilter } from '#shared/search/filter.ts'
import { withCode, withoutCode } from '#shared/search/filter-choices.ts'
import type { CodesParam } from '#shared/search/filters.ts'
import { formatCount } from '#shared/search/labels.ts'
import { parentsFrom } from '#shared/search/refine.ts'
import type { ShownOption } from '#shared/search/shown-options.ts'
import type { FilterFieldsProps } from './filter-props.ts'
import { LooseCodes } from './LooseCodes.tsx'
import { TreeBranch } from './TreeBranch.tsx'

/**
 * The fields of a tree filter: a block for each chosen root, and a select field for the next. 'Add Another
 * Make' shows the field once a root is chosen (4.30).
 */
export function TreeFields({ filter, request, results, onChange }: FilterFieldsProps<TreeFilter>) {
  const [root, ...below] = filter.levels
  const [isAdding, setAdding] = useState(false)
  const selector = useRef<HTMLSelectElement>(null)
  const adder = useRef<HTMLButtonElement>(null)

  // The select field replaces the focused button.
  useEffect(() => {
    if (isAdding) selector.current?.focus()
  }, [isAdding])

  if (root === undefined) return null

  const param = root.param as CodesParam
  const chosen = request[param] ?? []
  const options = results.filters[param] ?? []
  const parentOf = parentsFrom(results.filters)
  const isBlankShown = chosen.length === 0 || isAdding
  const canAdd = chosen.length < filter.maxRoots

  return (
    <div className={tree}>
      {chosen.map((code) => {
        const label = options.find((option) => option.value === code)?.label ?? code
        return (
          <section key={code} className={block} aria-label={label}>
            <input type="hidden" name={param} value={code} />
            <header>
              <h4>{label}</h4>
              <ChangeLink next={withoutCode(request, param, { code, parentOf })} onChange={onChange}>
                Remove<span className={visuallyHidden}> {label}</span>
              </ChangeLink>
            </header>
            <TreeBranch levels={below} parent={code} {...{ request, results, onChange }} />
          </section>
        )
      })}
      <LooseCodes levels={below} {...{ request, results, onChange }} />
      {canAdd && (
        <RootSelect
          ref={selector}
          root={root}
          options={options.filter((option) => !chosen.includes(option.value))}
          isShown={isBlankShown}
          onChoose={(code) => {
            setAdding(false)
            onChange(withCode(request, param, code))
            requestAnimationFrame(() => adder.current?.focus())
          }}
        />
      )}
      {!isBlankShown && canAdd && (
        <button
          ref={adder}
          type="button"
          className={`${quietButton} ${addButton}`}
          onClick={() => setAdding(true)}
        >
          <Icon name="plus" />
          Add Another {root.label}
        </button>
      )}
    </div>
  )
}

interface RootSelectProps {
  readonly ref: Ref<HTMLSelectElement>
  readonly root: TreeFilter['levels'][number]
  readonly options: readonly ShownOption[]
  readonly isShown: boolean
  readonly onChoose: (code: string) => void
}

/** The select field of the next root. */
const RootSelect = ({ ref, root, options, isShown, onChoose }: RootSelectProps) => (
  <select
    ref={ref}
    name={root.param}
    className={`${selectField} ${blank}`}
    data-shown={isShown || undefined}
    aria-label={root.label}
    value=""
    onChange={(event) => {
      if (event.target.value !== '') onChoose(event.target.value)
    }}
  >
    <option value="">{root.anyLabel}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value} disabled={option.count === 0}>
        {option.label} ({formatCount(option.count)})
      </option>
    ))}
  </select>
)

/** Without JavaScript no button can show the select field, so it is always visible. */
const blank = css`
  @media (scripting: enabled) { &:not([data-shown]) { display: none; } }
`

const addButton = css`
  font-size: var(--text-m);
  @media (min-width: 1024px) { min-block-size: 40px; }
  @media (scripting: none) { display: none; }
`

const tree = css`
  display: grid;
  gap: var(--s3);
`

const block = css`
  padding: var(--s1) var(--s3);
  background: var(--sunken);
  border-radius: var(--radius-small);
  header { display: flex; align-items: center; justify-content: space-between; }
  h4 { font-size: var(--text-m); font-weight: 600; }
  header a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    font-size: var(--text-s);
    font-weight: 600;
    text-decoration: none;
    @media (min-width: 1024px) { min-block-size: 32px; }
    &:hover { text-decoration: underline; }
  }
`
