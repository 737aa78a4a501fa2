import { css } from '@linaria/core'
import { type RefObject, useEffect, useState } from 'react'
import { Icon } from '#client/ui/Icon.tsx'

/** The button that hides all of the browser but the photos, where the browser can. Escape brings it back. */
export function FullScreenButton({ target }: { readonly target: RefObject<HTMLElement | null> }) {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)

    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])

  if (!document.fullscreenEnabled) return null

  const change = () => {
    const changing = isOn ? document.exitFullscreen() : target.current?.requestFullscreen()
    // The photos fill the window as they did where the browser refuses.
    changing?.catch(() => undefined)
  }

  return (
    <button
      type="button"
      className={button}
      aria-pressed={isOn}
      aria-label="Hide the browser"
      onClick={change}
    >
      <Icon name="expand" />
    </button>
  )
}

const button = css`
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  margin-inline-start: auto;
  color: inherit;
  background: none;
  border: 0;
  border-radius: 50%;
  &:hover, &[aria-pressed='true'] { background: var(--sunken); }
  + button { margin-inline-start: 0 !important; }
  /* The header of a phone is full. */
  @media (max-width: 639.98px) { display: none; + button { margin-inline-start: auto !important; } }
`
