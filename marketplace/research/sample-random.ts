import { createHash } from 'node:crypto'
import { createRandom, type Random } from '#marketplace/inventory/random.ts'

/** Random values that are the same for the same text, for sample data. */
export const sampleRandom = (text: string): Random =>
  createRandom(createHash('sha256').update(text).digest().readInt32BE(0))
