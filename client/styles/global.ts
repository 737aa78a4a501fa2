import { css } from '@linaria/core'
import { reset } from './reset.ts'
import { tokens } from './tokens.ts'

export const covered = css`
  :global() {
    html.is-covered { overflow: hidden; }
  }
`

export const motion = css`
  :global() {
    ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation-duration: 180ms; }
  }
`

export const globalStyles = [tokens, reset, covered, motion]
