// Prints the tables of docs/capacity.md: npm run capacity
import { capacityTables } from './tables.ts'

for (const [name, rows] of Object.entries(capacityTables())) console.log(`${name}\n\n${rows}\n`)
