import { ActionLink, type ActionProps } from './ActionLink.tsx'

/** Names a price to the seller of a car (7.22). */
export const OfferButton = (props: ActionProps) => (
  <ActionLink {...props} action="offer" icon="tag" label="Make an offer" word="Make an offer" />
)
