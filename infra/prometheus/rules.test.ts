import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import t, { type Test } from 'tap'
import { parse, stringify } from 'yaml'
import { startPrometheus } from '#infra/testing/prometheus.ts'
import { createAccountsMetrics } from '#marketplace/store/accounts-metrics.ts'
import { createMetrics } from '#server/observe/metrics.ts'
import type { Alert } from './alert.ts'
import { runbookOf } from './alert.ts'
import { promtoolTest } from './promtool-tests.ts'
import { alerts, annotationsOf, printRules, printRunbookIndex } from './rules.ts'

const root = join(import.meta.dirname, '../..')
const [rulesFile, alertmanagerFile] = ['infra/prometheus/rules.yml', 'infra/alertmanager/alertmanager.yml']
const runbooks = join(root, 'docs/runbooks')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const runbookFile = (alert: Alert) => `docs/runbooks/${runbookOf(alert)}.md`

function run(t: Test, command: string, ...options: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, options, { cwd: root, encoding: 'utf8' })
  t.equal(status, 0, `${command} ${options.slice(0, 2).join(' ')}: ${stdout}${stderr}`)

  return stdout.trim()
}

t.test('the rules and the table of runbooks are what the declarations make', async (t) => {
  t.equal(read(rulesFile), printRules(), 'run node infra/prometheus/write-rules.ts')
  t.equal(read('docs/runbooks/README.md'), printRunbookIndex())
})

t.test("Prometheus and Alertmanager take their files, by those programs' own checkers", async (t) => {
  run(t, 'promtool', 'check', 'rules', '--lint-fatal', rulesFile)
  // The file with the token exists only on the machine where Prometheus runs.
  run(t, 'promtool', 'check', 'config', '--syntax-only', 'infra/prometheus/prometheus.yml')
  run(t, 'promtool', 'check', 'rules', 'infra/prometheus/rules.yml')
  run(t, 'amtool', 'check-config', alertmanagerFile)
})

t.test('every alert fires when it should, and is silent just below', async (t) => {
  const folder = t.testdir()
  for (const alert of alerts) {
    const file = join(folder, `${alert.name}.yml`)
    writeFileSync(file, stringify(promtoolTest(alert, join(root, rulesFile))))
    run(t, 'promtool', 'test', 'rules', file)
  }
})

t.test(
  'every alert leads to a runbook, every runbook is of an alert, and no link in one leads nowhere',
  async (t) => {
    for (const alert of alerts) t.ok(existsSync(join(root, runbookFile(alert))), alert.name)
    const wanted = [...new Set(alerts.map((alert) => `${runbookOf(alert)}.md`)), 'README.md'].sort()
    const files = globSync('*.md', { cwd: runbooks }).sort()
    t.strictSame(files, wanted)

    for (const file of files) {
      const links = [...readFileSync(join(runbooks, file), 'utf8').matchAll(/\]\(([^)#]+)(#[^)]*)?\)/g)].map(
        ([, to = '']) => to,
      )

      for (const to of links) t.ok(existsSync(join(runbooks, to)), `${file} links to ${to}`)
    }
  },
)

/** @of docs/runbooks/ */
t.test(
  'runbooks name only metrics and alerts that there are, and say what it means, what shoppers see and what to do',
  async (t) => {
    const metrics = createMetrics()
    t.teardown(metrics.close)
    const registries = [metrics.registry, createAccountsMetrics().registry]
    const declared = await Promise.all(registries.map((registry) => registry.getMetricsAsJSON()))
    const known = new Set(declared.flat().map(({ name }) => name))

    for (const alert of new Map(alerts.map((alert) => [runbookOf(alert), alert])).values()) {
      const text = read(runbookFile(alert))
      const unknown = (text.match(/\b(srp|accounts)_\w+/g) ?? []).filter(
        (name) => !known.has(name.replace(/_(bucket|count)$/, '')),
      )

      t.strictSame(unknown, [], alert.name)

      for (const heading of ['What it means', 'What shoppers see', 'What to do'])
        t.match(text, `\n## ${heading}\n`, alert.name)
    }

    for (const alert of alerts) t.match(read(runbookFile(alert)), alert.name)
  },
)

/** @of infra/alertmanager/alertmanager.yml */
t.test(
  'Alertmanager calls somebody for what cannot wait, and silences only alerts that there are',
  async (t) => {
    const receiverOf = (severity: string) =>
      run(
        t,
        'amtool',
        'config',
        'routes',
        'test',
        `--config.file=${alertmanagerFile}`,
        `severity=${severity}`,
      )

    t.equal(receiverOf('page'), 'on-call')
    t.equal(receiverOf('watchdog'), 'dead-mans-switch')
    t.equal(receiverOf('ticket'), 'backlog')

    const { inhibit_rules }: { inhibit_rules: Record<'source_matchers' | 'target_matchers', string[]>[] } =
      parse(read(alertmanagerFile))
    for (const { source_matchers } of inhibit_rules)
      t.notMatch(source_matchers.join(), 'OnInstance', 'one instance silences nothing')

    const named = inhibit_rules.flatMap(({ source_matchers, target_matchers }) => [
      ...source_matchers,
      ...target_matchers,
    ])

    const names = named.flatMap((matcher) => /^alertname =~? ([\w|]+)$/.exec(matcher)?.[1]?.split('|') ?? [])
    t.ok(names.length > 0)

    for (const name of names)
      t.ok(
        alerts.some((alert) => alert.name === name),
        name,
      )
  },
)

t.test(
  'Prometheus in the containers loads the rules from where they are mounted, and sends alerts to where Alertmanager listens',
  async (t) => {
    const { services } = parse(read('docker-compose.yml'))
    const { rule_files, alerting } = parse(read('infra/prometheus/prometheus.yml'))
    const mounts: string[] = services.prometheus.volumes
    const configAt = mounts.find((mount) => mount.includes('/prometheus.yml:'))?.split(':')[1] ?? ''
    for (const file of rule_files)
      t.ok(mounts.includes(`./infra/prometheus/${basename(file)}:${join(dirname(configAt), file)}:ro`))

    t.match(
      run(t, 'prometheus', '--version'),
      `version ${/:v(.+)$/.exec(services.prometheus.image)?.[1]}`,
      'the version that the tests run',
    )

    const [target] = alerting.alertmanagers[0].static_configs[0].targets
    t.match(services.alertmanager.ports[0], new RegExp(`:${target.split(':')[1]}$`))
    t.match(services.alertmanager.volumes, [`./${alertmanagerFile}:/etc/alertmanager/alertmanager.yml:ro`])
  },
)

/** @of docker-compose.yml */
t.test('the link of an alert opens its runbook, by the Prometheus of the containers', async (t) => {
  const { services } = parse(read('docker-compose.yml'))
  const command: string = services.prometheus.entrypoint.join(' ')
  const assets = /--web\.user-assets=(\S+)/.exec(command)?.[1]
  t.ok(services.prometheus.volumes.includes(`./docs/runbooks:${assets}:ro`))
  t.match(command, `--web.external-url=http://${services.prometheus.ports[0].replace(/:\d+$/, '')}`)

  const prometheus = await startPrometheus(t, {
    targets: {},
    rules: read(rulesFile),
    userAssets: runbooks,
  })

  for (const alert of alerts) {
    const link = annotationsOf(alert).runbook_url.replace('{{ $externalURL }}', prometheus.url)
    const { status, text } = await prometheus.open(link)
    t.match({ status, text }, { status: 200, text: alert.name })
  }
})
