import { css } from '@linaria/core'
import { type RefObject, useEffect, useState } from 'react'
import { Icon } from './Icon.tsx'

interface CarouselButtonsProps {
  /** The row that scrolls sideways. */
  readonly row: RefObject<HTMLElement | null>
  /** The content of the row, as in 'Later featured cars'. */
  readonly of: string
}

/** Buttons that scroll a row by almost its width; hidden where the whole row is in view. */
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

  const scroll = (pages: number) => {
    if (row.current === null) return
    const towards = getComputedStyle(row.current).direction === 'rtl' ? -pages : pages
    row.current.scrollBy({ left: towards * row.current.clientWidth * 0.9, behavior: 'smooth' })
  }

  return (
    <div className={buttons} hidden={!isOverflowing}>
      <button type="button" onClick={() => scroll(-1)} aria-label={`Earlier ${of}`}>
        <Icon name="left" />
      </button>
      <button type="button" onClick={() => scroll(1)} aria-label={`Later ${of}`}>
        <Icon name="right" />
      </button>
    </div>
  )
}

const buttons = css`
  display: flex;
  gap: var(--s1);
  margin-inline-start: auto;
  /* On the narrowest screens the row is swiped. */
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
