import type { ComponentType } from 'react'
import { optionalChunk } from '#client/streaming/optional-chunk.ts'
import type { ReferencePanelProps } from './reference-panel-props.ts'

let loaded: ComponentType<ReferencePanelProps> | undefined

/** Loads the chunk of the panels. The server does so at its start. */
export async function loadReferencePanel() {
  loaded ??= (await import('./ReferencePanel.tsx')).ReferencePanel
  return loaded
}

const LaterPanel = optionalChunk(loadReferencePanel)

/** A panel of the model reference in a chunk of its own, which a page from the server does not load. */
export function LazyReferencePanel(props: ReferencePanelProps) {
  const Panel = loaded ?? LaterPanel
  return <Panel {...props} />
}
