import { css } from '@linaria/core'
import { drawingCount, drawings, positionOf, sprite } from './icon-drawings.ts'

/** The drawings by name. They are masks, which keep a card's markup small. */
export type IconName = Exclude<keyof typeof drawings, 'heartOn'>

/** A drawing beside a text, hidden from assistive technology. */
export function Icon({ name }: { name: IconName }) {
  return <i className={icon} data-icon={name} aria-hidden="true" />
}

const icon = css`
  display: inline-block;
  background: currentColor;
  flex: none;
  inline-size: 1.125em;
  block-size: 1.125em;
  @media (forced-colors: active) { background: CanvasText; }
`

/**
 * A drawing before the text of an element with `data-icon`, or of its children with it. It needs no element
 * of its own, which keeps long lists small.
 */
export const iconBefore = css`
  &[data-icon]::before, > [data-icon]::before {
    content: '';
    flex: none;
    inline-size: 1.125em;
    block-size: 1.125em;
    background: currentColor;
    @media (forced-colors: active) { background: CanvasText; }
  }
`

const masks = (Object.keys(drawings) as (keyof typeof drawings)[])
  .map((name) => `[data-icon='${name}'] { --m: ${positionOf(name)}; }`)
  .join('\n    ')

/**
 * The masks of all drawings, once a page. They are one image, of which the box of a drawing shows a part: a
 * browser makes a document of each SVG image, and thirty of these took as long as the layout of a page.
 */
export const iconMasks = css`
  :global() {
    i[data-icon], .${iconBefore}[data-icon]::before, .${iconBefore} > [data-icon]::before {
      mask-image: url("${sprite}");
      mask-position: var(--m) 0;
      mask-size: ${drawingCount * 100}% 100%;
      mask-repeat: no-repeat;
    }
    ${masks}
    [data-icon='heart'] { --m-on: ${positionOf('heartOn')}; }
  }
`
