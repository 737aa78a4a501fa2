import { css } from '@linaria/core'
import { type RefObject, useEffect, useState } from 'react'
import { Icon } from './Icon.tsx'

interface CarouselButtonsProps {
  /** The row that scrolls sideways. */
  readonly row: RefObject<HTMLElement | null>
  /** What is in it, as in 'Later featured cars'. */
  readonly of: string
}

/**
 * Turns a row that is wider than its place; where all of it is seen there is nothing to turn, and their place
 * stays empty.
 */
export function CarouselButtons({ row, of }: CarouselButtonsProps) {
  const [isOverflowing, setOverflowing] = useState(false)
  useEffect(() => {
    const element = row.current
    if (element === null) return

    const observer = new ResizeObserver(() => setOverflowing(element.scrollWidth > element.clientWidth + 1))
    observer.observe(element)
    for (const child of element.children) observer.observe(child)

    return () => observer.disconnect()
  }, [row])

  const turn = (pages: number) =>
    row.current?.scrollBy({ left: pages * row.current.clientWidth * 0.9, behavior: 'smooth' })

  return (
    <div className={buttons} hidden={!isOverflowing}>
      <button type="button" onClick={() => turn(-1)} aria-label={`Earlier ${of}`}>
        <Icon name="left" />
      </button>
      <button type="button" onClick={() => turn(1)} aria-label={`Later ${of}`}>
        <Icon name="right" />
      </button>
    </div>
  )
}

const buttons = css`
  display: flex;
  gap: var(--s1);
  margin-inline-start: auto;
  /* The narrowest screens have no room for them and are swiped. */
  @media (max-width: 359.98px) { display: none; }
  button {
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    background: none;
    border: 0;
    border-radius: 50%;
    &:hover { background: var(--sunken); }
  }
`
