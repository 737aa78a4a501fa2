import { use } from 'react'
import { snapshotsName } from '#client/navigation/history-snapshot.ts'
import { ScriptNonce } from '#client/streaming/Deferred.tsx'
import { useIsFromServer } from '#client/streaming/hydration.ts'

/** Restores the history snapshot of the page: sections of the panel, and the focus on a card. */
const restore = `try{const s=JSON.parse(sessionStorage.getItem("${snapshotsName}"))[history.state.key];
for(const[i,o]of Object.entries(s.open)){const d=document.querySelector('[data-section="'+i+'"]');if(d)d.open=o}
if(s.card)document.querySelector(s.card).focus({preventScroll:true})}catch{}`

/** A script that restores a page from the server before its first frame, for which modules come too late. */
export function RestoreScript() {
  const nonce = use(ScriptNonce)
  const isFromServer = useIsFromServer()
  if (!isFromServer) return null

  const __html = import.meta.env.SSR ? restore : ''

  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a constant of this file
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
