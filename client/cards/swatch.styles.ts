import { css } from '@linaria/core'
import { listFilters } from '#shared/search/filters.ts'

const colors = listFilters.find(({ param }) => param === 'extColorSimple')?.options ?? []

/**
 * For children with the code of a declared colour as `data-color`: a dot of it before its name; one without a
 * known code has a ring.
 */
export const swatchBefore = css`
  > [data-color]::before {
    content: '';
    inline-size: 14px;
    block-size: 14px;
    border: 1px solid var(--control-line);
    border-radius: 50%;
    forced-color-adjust: none;
  }
  ${colors.map(({ value, colorValue }) => `> [data-color='${value}']::before { background: ${colorValue}; }`).join('\n  ')}
`
