import { ActionLink, type ActionProps } from './ActionLink.tsx'

/** Shares a listing. */
export const ShareButton = (props: ActionProps) => (
  <ActionLink {...props} action="share" icon="share" label="Share this Listing" />
)
