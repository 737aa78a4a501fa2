import { type ComponentType, lazy } from 'react'

/**
 * A component in a chunk of its own that the page can do without. Where the chunk cannot be loaded its
 * boundary stays as it is, with the markup of the server or the fallback; an error would take the page down,
 * and an empty component would differ from the markup. The chunk is asked for again when the browser is
 * online again.
 */
export const optionalChunk = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadOnline(load) }))

/** Loads a chunk; where it cannot be loaded, once the browser is online again. */
export const loadOnline = <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> =>
  load().catch(async () => {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))

    return loadOnline(load)
  })
