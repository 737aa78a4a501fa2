import { BottomArticles } from '#client/features/research/BottomArticles.tsx'
import { Choices } from './Choices.tsx'

/**
 * The parts of a results page that most searches show, whose links work without scripts, in a chunk that
 * follows the start.
 */
export const usualParts = { BottomArticles, Choices }
