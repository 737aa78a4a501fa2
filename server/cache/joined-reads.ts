import { Cluster, type Redis } from 'ioredis'

type Replies = readonly (Buffer | null)[]

/** Sends one command. @returns undefined where Redis is down or fails */
type Run = <Reply>(send: () => Promise<Reply>) => Promise<Reply | undefined>

/** The keys that are asked for in one turn of the event loop, and what Redis replies to all of them. */
interface Turn {
  readonly keys: string[]
  readonly replies: Promise<Replies | undefined>
}

/**
 * The reads from one Redis. Keys that are asked for in one turn of the event loop are read by one command at
 * its end: each command is a write to the socket, which takes longer than all the code that handles it. No
 * page waits longer for that, since no reply is read before the turn ends.
 */
export class JoinedReads {
  readonly #redis: Redis | Cluster
  readonly #run: Run
  #turn: Turn | undefined

  constructor(redis: Redis | Cluster, run: Run) {
    this.#redis = redis
    this.#run = run
  }

  async get(key: string): Promise<Buffer | null> {
    // The keys of a cluster are on several nodes, and one command reads from one of them.
    if (this.#redis instanceof Cluster) return (await this.#run(() => this.#redis.getBuffer(key))) ?? null

    this.#turn ??= this.#beginTurn()
    const { keys, replies } = this.#turn
    const place = keys.push(key) - 1

    return (await replies)?.[place] ?? null
  }

  #beginTurn(): Turn {
    const keys: string[] = []
    const ended = new Promise<void>((resolve) => setImmediate(resolve))
    const replies = ended.then(() => {
      this.#turn = undefined
      return this.#run(() => this.#redis.mgetBuffer(keys))
    })

    return { keys, replies }
  }
}
