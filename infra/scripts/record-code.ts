import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programs } from './programs.ts'
import { Supervisor } from './supervisor.ts'

// Starts the built page server once, with a small marketplace, and asks it for a page. The compiled code of
// both is then in the folder NODE_COMPILE_CACHE, for later starts of the same user with the same Node.

const folder = mkdtempSync(join(tmpdir(), 'record-code-'))
process.on('exit', () => rmSync(folder, { recursive: true }))

const env: NodeJS.ProcessEnv = {
  ...process.env,
  ...{ LOG_LEVEL: 'warn', DATA_DIR: folder, SEED_LISTINGS: '300' },
  ...{ MARKETPLACE_PORT: '0', MAILBOX_PORT: 'off', PORT: '0', ADMIN_PORT: '0' },
}

const supervisor = new Supervisor()

const marketplace = await supervisor.start({
  ...programs.marketplace,
  env,
})

while (!(await fetch(`${marketplace}/readyz`)).ok);

const page = await supervisor.start({
  ...programs.pageServer,
  env: { ...env, NODE_ENV: 'production', MARKETPLACE_URL: marketplace },
})

const { status } = await fetch(page)
supervisor.stop(status === 200 ? 0 : 1)
