import { useAtomValue } from 'jotai'
import { type CardFacts, cardFactsAtom } from './card-facts.atoms.ts'
import { useIsFromServer } from './hydration.ts'

/** What is known of a car; nothing while the server's card is taken over, since a late one may be after it was learned. */
export function useCardFacts(id: number): CardFacts | undefined {
  const facts = useAtomValue(cardFactsAtom).get(id)
  return useIsFromServer() ? undefined : facts
}
