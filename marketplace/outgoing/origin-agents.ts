import type { Agent } from 'undici'

/** The most origins whose connections are kept. */
export const maxAgents = 50

/** The agents of origins that strangers name. Of too many, the one that was opened first is closed. */
export class OriginAgents {
  readonly #open: (url: URL) => Agent
  readonly #agents = new Map<string, Agent>()

  /** @param open makes the agent of an origin from the first address there */
  constructor(open: (url: URL) => Agent) {
    this.#open = open
  }

  agentOf(url: URL): Agent {
    const known = this.#agents.get(url.origin)
    if (known) return known

    const agent = this.#open(url)
    this.#agents.set(url.origin, agent)
    if (this.#agents.size > maxAgents) this.#closeOldest()

    return agent
  }

  /** Breaks off all requests and closes the connections. */
  async destroy(): Promise<void> {
    await Promise.all([...this.#agents.values()].map((agent) => agent.destroy()))
  }

  #closeOldest(): void {
    const [oldest] = this.#agents
    if (!oldest) return

    this.#agents.delete(oldest[0])
    // Requests that are under way are answered first.
    void oldest[1].close()
  }
}
