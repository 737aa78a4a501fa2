/** Tiles of a block; each inserted one takes the place of an organic listing. */
export const blockSize = 30
