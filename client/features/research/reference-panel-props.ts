import type { ModelReference, ReferenceTabId } from '#shared/features/research/model-reference.ts'

export interface ReferencePanelProps {
  /** A tab, or the links below all tabs. */
  readonly tab: Exclude<ReferenceTabId, 'compareTrims'> | 'links'
  readonly reference: ModelReference
  /** Make and model, such as `Honda CR-V`. */
  readonly modelName: string
}
