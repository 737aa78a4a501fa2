import { use } from 'react'
import { ScriptNonce } from './Deferred.tsx'
import { useIsFromServer } from './hydration.ts'

/**
 * A script that marks its parent by what this browser has stored, before the first frame, which the page's
 * modules are too late for. Failures are ignored: the parent stays as it was sent.
 * @param mark a constant script without any input, in which `p` is the parent
 */
export function MarkScript({ mark }: { readonly mark: string }) {
  const nonce = use(ScriptNonce)
  const isFromServer = useIsFromServer()
  if (!isFromServer) return null

  const __html = import.meta.env.SSR ? `try{const p=document.currentScript.parentElement;${mark}}catch{}` : ''

  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script without any input
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
