import { css } from '@linaria/core'
import { reset } from './reset.ts'
import { tokens } from './tokens.ts'

/** The page behind the filter drawer does not scroll. */
export const covered = css`
  :global() {
    html.is-covered { overflow: hidden; }
  }
`

/** The duration of every view transition. */
export const motion = css`
  :global() {
    ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation-duration: 180ms; }
  }
`

export const globalStyles = [tokens, reset, covered, motion]
