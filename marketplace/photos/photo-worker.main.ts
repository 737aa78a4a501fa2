import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { createPhotoFetcher, photoLimits } from './fetch-photo.ts'
import { readPhotoHosts } from './photo-hosts.ts'
import type { PhotoMessage } from './photo-process.ts'
import { openPhotoStore } from './photo-store.ts'
import { PhotoWork } from './photo-work.ts'

/**
 * The process that fetches and cuts photos, started by the marketplace with its data directory, its hosts and
 * its room in MB. It is apart, so that a stranger's bytes are decoded in none of the marketplace's memory,
 * and yields the processor to searches.
 */
const [dataDirectory = '', hosts = 'none', maxMb = '0'] = process.argv.slice(2)

/** The pause between two messages about changed cars. */
const reportEveryMs = 1_000
/** A tenth of the share of processor time that the marketplace has, where there is too little for both. */
const priority = 10

const tell = (message: PhotoMessage) => process.connected && process.send?.(message)
const changed = new Set<string>()

lowerPriority()

const store = openPhotoStore(dataDirectory)
const fetcher = createPhotoFetcher({ hosts: readPhotoHosts(hosts), ...photoLimits })
const work = new PhotoWork({
  ...{ store, dataDirectory, fetcher, now: Date.now, maxBytes: Number(maxMb) * 1e6 },
  onRemoved: (removed) => tell({ removed }),
  onChanged: (vins) => {
    for (const vin of vins) changed.add(vin)
  },
  onProblem: (url, { problem }) => tell({ url, problem }),
})

/** Linux keeps a priority for each thread, and the threads that decode were started by the imports above. */
function lowerPriority(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid]
  for (const thread of threads) setPriority(thread, priority)
}

const reporting = setInterval(() => {
  if (changed.size === 0) return
  tell({ changed: [...changed] })
  changed.clear()
}, reportEveryMs)

process.on('message', () => work.wake())
// The marketplace ends this process by hanging up; a signal for both leaves it time to do so.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => {
  clearInterval(reporting)
  // What is under way is taken up again at the next start.
  process.exit(0)
})

work.start()
