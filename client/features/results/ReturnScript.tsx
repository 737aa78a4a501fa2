import { use } from 'react'
import { ScriptNonce } from '#client/streaming/Deferred.tsx'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import { leftPagesName } from './history-snapshot.ts'

/**
 * Sections and focus as they were left, before the first frame of a page from the server: its modules come
 * too late for that.
 */
const restore = `try{const l=JSON.parse(sessionStorage.getItem("${leftPagesName}"))[history.state.key];
for(const[i,o]of Object.entries(l.open)){const d=document.querySelector('[data-section="'+i+'"]');if(d)d.open=o}
if(l.card)document.querySelector(l.card).focus({preventScroll:true})}catch{}`

export function ReturnScript() {
  const nonce = use(ScriptNonce)
  const isFromServer = useIsFromServer()
  if (!isFromServer) return null

  const __html = import.meta.env.SSR ? restore : ''

  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own, without a word from outside
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
