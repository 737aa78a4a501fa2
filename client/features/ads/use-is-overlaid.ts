import { useSyncExternalStore } from 'react'

/** Whether a dialog or a popover is open over the page. */
export const useIsOverlaid = (): boolean => useSyncExternalStore(watch, isOverlaid)

const isOverlaid = () => document.querySelector('dialog[open], [popover]:popover-open') !== null

function watch(onChange: () => void): () => void {
  // A dialog may be opened, closed, or removed while it is open.
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  document.addEventListener('toggle', onChange, true)

  return () => {
    observer.disconnect()
    document.removeEventListener('toggle', onChange, true)
  }
}
