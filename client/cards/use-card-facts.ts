import { useAtomValue } from 'jotai'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import { type CardFacts, cardFactsAtom } from './card-facts.atoms.ts'

/**
 * What is known of a car; nothing while the server's card is taken over, since a late one may be after it was
 * learned.
 */
export function useCardFacts(id: number): CardFacts | undefined {
  const facts = useAtomValue(cardFactsAtom).get(id)
  return useIsFromServer() ? undefined : facts
}
