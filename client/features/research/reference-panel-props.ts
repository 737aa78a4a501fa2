import type { ModelReference, ReferenceTabId } from '#shared/features/research/model-reference.ts'

export interface ReferencePanelProps {
  readonly tab: Exclude<ReferenceTabId, 'compareTrims'>
  readonly reference: ModelReference
  /** Make and model, such as `Honda CR-V`. */
  readonly modelName: string
}
