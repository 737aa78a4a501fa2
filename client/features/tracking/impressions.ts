import { track } from '#client/navigation/track.ts'
import { whenIdle } from '#client/streaming/when-idle.ts'
import { isPlace, listingOf, placeOf, places } from './place.ts'

/** How much of a place must be in view, and for how long, as the IAB counts what was viewable. */
const viewable = { share: 0.5, ms: 1_000 }

/**
 * Tells which cars and promotions were in view, each once a page view. @returns the calls that begin the next
 * page view, and that end all
 */
export function watchImpressions(): { readonly restart: () => void; readonly end: () => void } {
  let known = new WeakSet<Element>()
  let reported = new Set<string>()

  const viewed = watchViewable((element) => {
    const listing = listingOf(element.querySelector('a[href*="/vehicle/"]'))
    const seen = { ...placeOf(element), ...(listing !== undefined && { listing }) }
    const key = JSON.stringify(seen)
    if (reported.has(key)) return
    reported.add(key)
    track('impression', seen)
  })

  let isScanning = false
  const scan = async () => {
    if (isScanning) return
    isScanning = true
    await whenIdle()
    isScanning = false
    for (const element of document.querySelectorAll(places))
      if (!known.has(element) && isPlace(element)) {
        known.add(element)
        viewed.observe(element)
      }
  }

  const changes = new MutationObserver(() => void scan())
  changes.observe(document.body, { childList: true, subtree: true })
  void scan()

  return {
    restart: () => {
      viewed.clear()
      known = new WeakSet()
      reported = new Set()
      void scan()
    },
    end: () => {
      viewed.clear()
      changes.disconnect()
    },
  }
}

/** Watches elements until they were viewable. @param onSeen is called once for each of them */
function watchViewable(onSeen: (element: Element) => void) {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()

  const tell = (element: Element) => {
    timers.delete(element)
    // What is out of sight in another tab is not seen; it is watched again with the next change of the view.
    if (document.visibilityState === 'hidden' || !element.isConnected) return
    observer.unobserve(element)
    onSeen(element)
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        clearTimeout(timers.get(target))
        if (isIntersecting && intersectionRatio >= viewable.share)
          timers.set(
            target,
            setTimeout(() => tell(target), viewable.ms),
          )
        else timers.delete(target)
      }
    },
    { threshold: viewable.share },
  )

  return {
    observe: (element: Element) => observer.observe(element),
    clear: () => {
      observer.disconnect()
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
