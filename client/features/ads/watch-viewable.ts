/** An advertisement counts as viewable once half of it was in view for so long (MRC, display). */
const viewableMs = 1_000
const viewableShare = 0.5

/**
 * Calls back once when half of an element has been in view for a second. @returns the call that ends the
 * watch
 */
export function watchViewable(element: Element, onViewable: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isHalfSeen = false

  const update = () => {
    clearTimeout(timer)
    if (!isHalfSeen || document.visibilityState !== 'visible') return
    timer = setTimeout(() => {
      end()
      onViewable()
    }, viewableMs)
  }

  const observer = new IntersectionObserver(
    (entries) => {
      isHalfSeen = (entries.at(-1)?.intersectionRatio ?? 0) >= viewableShare
      update()
    },
    { threshold: viewableShare },
  )

  const end = () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('visibilitychange', update)
  }

  observer.observe(element)
  document.addEventListener('visibilitychange', update)

  return end
}
