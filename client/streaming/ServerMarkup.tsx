import { type ReactNode, Suspense, useState } from 'react'
import { type FragmentKey, useFragment } from './fragments.ts'
import { useIsFromServer } from './hydration.ts'
import { isServer } from './is-server.ts'

interface ServerMarkupProps extends FragmentKey {
  readonly node: ReactNode
  readonly className?: string | undefined
}

/**
 * Markup that works without scripts. Where it came from the server the browser leaves it as it is, so that
 * its components are neither loaded nor hydrated; after a navigation the browser renders it.
 */
export function ServerMarkup({ className, node, ...key }: ServerMarkupProps) {
  const [wasFromServer] = useState(useIsFromServer())
  const content = useFragment(node, isServer && key)

  if (isServer) return <div className={className} {...content} />
  if (!wasFromServer)
    return (
      <div className={className}>
        <Suspense fallback={null}>{node}</Suspense>
      </div>
    )

  return (
    // Hydration leaves the content of such an element as it is.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the content is React's own
    <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  )
}
