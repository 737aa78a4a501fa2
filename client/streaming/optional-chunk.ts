import { type ComponentType, lazy } from 'react'

/**
 * A component in a chunk of its own that the page can do without. Where the chunk cannot be loaded its
 * boundary stays as it is, with the markup of the server or the fallback; an error would take the page down.
 */
export const optionalChunk = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const component = await load().catch(() => undefined)
    return component ? { default: component } : new Promise<never>(() => undefined)
  })
