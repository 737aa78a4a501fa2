import { useEffect, useState } from 'react'

/**
 * Links to `#name` and to `#name/detail` are answered in place, wherever on the page they are, and so is an
 * address that ends so. They are plain links: markup that is never hydrated can have them.
 * @returns what was asked for, '' where no detail was named, undefined before and after; and what ends it
 */
export function useLinkedDetail(name: string): readonly [detail: string | undefined, end: () => void] {
  const [detail, setDetail] = useState<string>()
  useEffect(() => {
    const detailOf = (hash: string) =>
      hash === `#${name}` ? '' : hash.startsWith(`#${name}/`) ? hash.slice(name.length + 2) : undefined
    const follow = () => setDetail((before) => detailOf(location.hash) ?? before)
    const take = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
      const asked = link ? detailOf(link.getAttribute('href') ?? '') : undefined
      if (asked === undefined) return

      event.preventDefault()

      // It closes with whatever opens; closed now, it gives the focus back to where it came from.
      link?.closest<HTMLElement>('[popover]')?.hidePopover()
      setDetail(asked)
    }

    follow()
    addEventListener('hashchange', follow)
    document.addEventListener('click', take)

    return () => {
      removeEventListener('hashchange', follow)
      document.removeEventListener('click', take)
    }
  }, [name])

  return [detail, () => setDetail(undefined)]
}
