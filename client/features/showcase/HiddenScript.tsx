import { use } from 'react'
import { ScriptNonce } from '#client/streaming/Deferred.tsx'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import { hiddenName, hiddenValue } from './use-hidden.ts'

/** Marks the place that it stands in before the first frame; the page's modules come too late for that. */
const mark = `try{if(localStorage.getItem("${hiddenName}")==="${hiddenValue}")document.currentScript.parentElement.dataset.hidden=""}catch{}`

export function HiddenScript() {
  const nonce = use(ScriptNonce)
  const isFromServer = useIsFromServer()
  if (!isFromServer) return null

  const __html = import.meta.env.SSR ? mark : ''

  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own, without a word from outside
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
