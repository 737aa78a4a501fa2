import { storedJson, tryStorage } from '#client/streaming/browser-storage.ts'
import type { PageRouter } from './page-router.ts'

/** What a results page is restored from beside its data: how its history entry was left. */
export interface HistorySnapshot {
  /** Selector of the link on a card that had the focus. */
  readonly card?: string
  /** Sections of the filter panel that were opened or closed, by filter id. */
  readonly open: Readonly<Record<string, boolean>>
}

/** The name of the snapshots in the tab's session storage, where each has the key of its history entry. */
export const snapshotsName = 'forecourt-history'

/** Snapshots that are stored at most; a shopper seldom goes back further. */
const maxSnapshots = 50

interface SnapshotOptions {
  readonly take: () => HistorySnapshot
  readonly restore: (snapshot: HistorySnapshot) => void
}

/**
 * Takes a snapshot of each page that is left, before the next page is rendered. Back and Forward restore it
 * before theirs is.
 */
export function recordSnapshots(router: PageRouter, { take, restore }: SnapshotOptions): void {
  let { key } = router.state.location
  const leave = () => writeSnapshot(key, take())
  const comeBack = () => {
    const snapshot = readSnapshot(key)
    if (snapshot) restore(snapshot)
  }

  comeBack()
  addEventListener('pagehide', leave)
  router.subscribe(({ location, action }) => {
    if (location.key === key) return
    leave()
    key = location.key
    if (action === 'POP') comeBack()
  })
}

export const readSnapshot = (key: string): HistorySnapshot | undefined => readSnapshots()[key]

function writeSnapshot(key: string, snapshot: HistorySnapshot): void {
  const { [key]: _, ...others } = readSnapshots()
  const newest = [...Object.entries(others), [key, snapshot] as const].slice(-maxSnapshots)

  // Without room or permission, Back finds the page without its focus.
  tryStorage(() => sessionStorage.setItem(snapshotsName, JSON.stringify(Object.fromEntries(newest))))
}

const readSnapshots = (): Record<string, HistorySnapshot> => storedJson(snapshotsName, 'tab') ?? {}
