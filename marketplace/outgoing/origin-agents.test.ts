import t from 'tap'
import { Agent } from 'undici'
import { maxAgents, OriginAgents } from './origin-agents.ts'

t.test('an origin keeps its agent, and of too many origins the first agent is closed', async (t) => {
  const opened: Agent[] = []
  const agents = new OriginAgents(() => {
    const agent = new Agent()
    opened.push(agent)
    return agent
  })

  t.teardown(() => agents.destroy())
  const use = (n: number) => agents.agentOf(new URL(`https://wns${n}.notify.windows.com/${Math.random()}`))
  for (let n = 0; n < maxAgents; n += 1) t.equal(use(n), use(n))
  t.equal(opened.length, maxAgents)
  t.notOk(opened.some(({ closed }) => closed))

  use(maxAgents)
  t.strictSame(
    opened.filter(({ closed }) => closed),
    opened.slice(0, 1),
  )
})
