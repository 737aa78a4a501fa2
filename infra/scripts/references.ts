import { capacityTables } from '#infra/bench/capacity/tables.ts'
import { withBehaviour } from './behaviour-reference.ts'
import { withEvents } from './events-reference.ts'
import { withFaults } from './faults-reference.ts'
import { fillIn } from './markdown-tables.ts'
import { withMetrics } from './metrics-reference.ts'
import { rootDirectory } from './root-directory.ts'
import { withTables } from './settings-reference.ts'

/**
 * The pages of docs/ whose tables are printed from declarations, by name: the page as it is → the page as it
 * should be.
 */
export const references: Readonly<Record<string, (page: string) => string>> = {
  accounts: withTables,
  behaviour: (page) => withBehaviour(page, rootDirectory),
  capacity: (page) => fillIn(page, capacityTables()),
  events: withEvents,
  faults: withFaults,
  marketplace: withTables,
  metrics: withMetrics,
  operations: withTables,
  settings: withTables,
}
