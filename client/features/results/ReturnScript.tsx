import { use } from 'react'
import { pageEndId } from '#client/ui/anchors.ts'
import { ScriptNonce } from '#client/ui/Deferred.tsx'
import { useIsFromServer } from '#client/ui/hydration.ts'
import { leftPagesName } from './left-page.ts'

/** Sections and focus as they were left, before the first frame of a page from the server: its modules come too late for that. */
const restore = `try{const l=JSON.parse(sessionStorage.getItem("${leftPagesName}"))[history.state.key];
for(const[i,o]of Object.entries(l.open)){const d=document.querySelector('[data-section="'+i+'"]');if(d)d.open=o}
if(l.card)document.querySelector('[data-organic-id="'+l.card+'"] a').focus({preventScroll:true})}catch{}`

interface ReturnScriptProps {
  /** More than the usual page, so that its first frame could come before its end. */
  readonly isLong: boolean
}

export function ReturnScript({ isLong }: ReturnScriptProps) {
  const nonce = use(ScriptNonce)
  const isFromServer = useIsFromServer()
  if (!isFromServer) return null
  const __html = import.meta.env.SSR ? restore : ''
  return (
    <>
      {isLong && <link rel="expect" href={`#${pageEndId}`} blocking="render" />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own, without a word from outside */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
    </>
  )
}
