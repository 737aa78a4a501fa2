import { useEffect, useState } from 'react'
import { isPlainClick } from './is-plain-click.ts'

/**
 * The detail that a link to `#name` or `#name/detail`, or such an address, requests. The links are plain
 * ones, so that markup without hydration can have them as well. A link with `data-dialog` leads to a page of
 * its own where no script runs.
 * @returns the requested detail, '' where the link names none, undefined while none is requested; and the
 * call that ends it
 */
export function useLinkedDetail(name: string): readonly [detail: string | undefined, end: () => void] {
  const [detail, setDetail] = useState<string>()
  useEffect(() => {
    const detailOf = (hash: string) =>
      hash === `#${name}` ? '' : hash.startsWith(`#${name}/`) ? hash.slice(name.length + 2) : undefined
    const follow = () => setDetail((before) => detailOf(location.hash) ?? before)
    const take = (event: MouseEvent) => {
      const link =
        event.target instanceof Element
          ? event.target.closest<HTMLAnchorElement>('a[href^="#"], a[data-dialog]')
          : null

      if (link === null || !isPlainClick(event)) return

      const { dialog } = link.dataset
      const asked = detailOf(dialog === undefined ? (link.getAttribute('href') ?? '') : `#${dialog}`)
      if (asked === undefined) return

      event.preventDefault()

      // A popover that closes before the dialog opens returns the focus to its button.
      link.closest<HTMLElement>('[popover]')?.hidePopover()
      setDetail(asked)
    }

    follow()
    addEventListener('hashchange', follow)
    // React stops a click at the document where its link is not hydrated: the window hears of it before.
    addEventListener('click', take, true)

    return () => {
      removeEventListener('hashchange', follow)
      removeEventListener('click', take, true)
    }
  }, [name])

  return [detail, () => setDetail(undefined)]
}
