import { ActionLink, type ActionProps } from './ActionLink.tsx'

/** Reports a listing (2.35). */
export const ReportButton = (props: ActionProps) => (
  <ActionLink {...props} action="report" icon="flag" label="Report this Listing" word="Report" />
)
