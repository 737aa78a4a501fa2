import { type DragEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

/** A car that was moved by one place. */
export interface Move {
  readonly id: number
  readonly step: number
  /** What assistive technology is told. */
  readonly words: string
}

interface CarOrder {
  readonly ids: readonly number[]
  /** The address of the comparison with a car at another place. */
  readonly hrefAt: (id: number, place: number) => string
}

/**
 * Moves the columns of a comparison: by links, whose focus goes along with the car, and by dragging a photo
 * onto another one. The address has the order.
 */
export function useCarOrder({ ids, hrefAt }: CarOrder) {
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const moved = useRef<Move>(undefined)
  const dragged = useRef<number>(undefined)
  const [target, setTarget] = useState<number>()
  const key = ids.join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the order
  useLayoutEffect(() => {
    const { current: move } = moved
    if (!move) return
    moved.current = undefined
    setWords(move.words)
    // At the end of the row the link is gone, and the one back has the focus.
    const linkOf = (step: number) => document.querySelector<HTMLElement>(`[data-move="${move.id} ${step}"]`)
    const link = linkOf(move.step) ?? linkOf(-move.step)
    link?.focus({ preventScroll: true })
  }, [key])

  const onMove = (move: Move) => {
    moved.current = move
  }

  /** What makes the column of a car one that is dragged, and one that others are dropped on. */
  const dragging = (id: number, place: number) => ({
    draggable: ids.length > 1,
    'data-target': target === id || undefined,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dragged.current = id
      dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent) => {
      if (dragged.current === undefined) return
      event.preventDefault()
      setTarget(dragged.current === id ? undefined : id)
    },
    onDragEnd: () => {
      dragged.current = undefined
      setTarget(undefined)
    },
    onDrop: (event: DragEvent) => {
      const from = dragged.current
      if (from === undefined) return
      event.preventDefault()
      dragged.current = undefined
      setTarget(undefined)
      if (from !== id) navigate(hrefAt(from, place), { replace: true, preventScrollReset: true })
    },
  })

  return { words, onMove, dragging }
}
