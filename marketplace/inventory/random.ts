import { uniformFloat32 } from 'pure-rand/distribution/uniformFloat32'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** A seeded source of random values: the same seed gives the same values. */
export interface Random {
  /** A number from 0 up to, but not including, 1. */
  uniform(): number
  /** A normally distributed number: mean 0, standard deviation 1. */
  normal(): number
  chance(share: number): boolean
  /** A whole number between two bounds, both included. */
  whole(min: number, max: number): number
  pick<T>(items: readonly [T, ...T[]]): T
  pick<T>(items: readonly T[]): T | undefined
}

export function createRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed)
  const uniform = () => uniformFloat32(generator)

  return {
    uniform,
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
    chance: (share) => uniform() < share,
    whole: (min, max) => min + Math.floor(uniform() * (max - min + 1)),
    pick: <T>(items: readonly T[]) => items[Math.floor(uniform() * items.length)] as T,
  }
}
