import { css } from '@linaria/core'
import { useEffect, useState } from 'react'
import type { Instance } from '#shared/features/ops/breaker-order.ts'

/** The instances that an order goes to. */
export function OrderReach() {
  const [instances, setInstances] = useState<readonly Instance[] | null>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    fetch('/instances', { signal: leaving.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`/instances answered ${response.status}`)
        const answer: { readonly instances: readonly Instance[] | null } = await response.json()
        setInstances(answer.instances)
      })
      // The order itself then says why it failed.
      .catch(() => leaving.signal.aborted || setHasFailed(true))
    return () => leaving.abort()
  }, [])

  return <p className={reach}>{hasFailed ? unknownReach : wordsOn(instances)}</p>
}

const unknownReach = 'The instances that this order reaches could not be found.'

function wordsOn(instances: readonly Instance[] | null | undefined): string {
  if (instances === undefined) return 'Looking for the instances that this order reaches …'
  if (instances === null || instances.length === 0)
    return 'Goes to this instance only: it has no Redis that would pass the order on. Repeat it on the others.'

  const list = instances.map(({ host, processes }) =>
    processes === 1 ? host : `${host} (${processes} processes)`,
  )

  return `Goes to every instance that Redis reaches, and to those that start later: ${list.join(', ')}.`
}

const reach = css`
  font-size: var(--text-s);
  color: var(--text-quiet);
  overflow-wrap: anywhere;
`
