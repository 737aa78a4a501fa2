import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import { accountCookieHeader } from '#server/accounts/cookies.ts'
import { privateCall, privateRoutes, refuseForms } from '#server/accounts/private-routes.ts'
import type { Clock } from '#server/clock.ts'
import { siteFile } from '#server/observe/request-labels.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import { type Relay, requesterOf } from '#server/upstream/relay.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { appIconPath, manifestPath } from '#shared/brand/app-icon.ts'
import { markColors } from '#shared/brand/site-mark.ts'
import {
  DeviceRegistration,
  DeviceRemoval,
  MessagingKey,
  type PushSite,
} from '#shared/features/push/push.contract.ts'
import { devicePath, pushKeyPath, pushScope, pushWorkerPath } from '#shared/features/push/push-paths.ts'
import { allCarsPath } from '#shared/search/paths.ts'
import { printWorker } from './push-worker.ts'

interface PushRouteDeps {
  readonly settingsOf: (request: FastifyRequest) => SiteSettings
  readonly clock: Clock
  readonly devices: Relay
  readonly clientVersion: () => Promise<string>
}

/** More than a registration with the longest search takes. */
const maxBytes = 16 * 1024

/**
 * The routes of notifications: the worker that shows them, the key to subscribe with, the registry of
 * browsers.
 */
export async function pushRoutes(server: FastifyInstance, deps: PushRouteDeps): Promise<void> {
  registerFiles(server, deps)
  registerKey(server, deps)
  await privateRoutes(server, (app) => registerDevices(app, deps))
}

function registerFiles(app: FastifyInstance, { settingsOf, clientVersion }: PushRouteDeps): void {
  app.get(pushWorkerPath, { config: siteFile }, async (request, reply) => {
    const { brand, page } = settingsOf(request)
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'service-worker-allowed': pushScope })
      .send(
        printWorker({
          version: await clientVersion(),
          brand: brand.id,
          accent: brand.accent,
          site: page.siteName,
        }),
      )
  })

  app.get(manifestPath, { config: siteFile }, async (request, reply) => {
    const { brand, page } = settingsOf(request)
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(JSON.stringify(manifestOf(page.siteName, brand.accent, page.language)))
  })
}

/** What a device needs to know to put the site on its home screen. */
const manifestOf = (name: string, accent: SiteSettings['brand']['accent'], lang: string) => ({
  ...{ name, short_name: name, lang, id: pushScope, start_url: allCarsPath, scope: pushScope },
  ...{ display: 'standalone', background_color: '#ffffff', theme_color: markColors[accent] },
  icons: ([192, 512] as const).map((size) => ({
    src: appIconPath(accent, size),
    ...{ sizes: `${size}x${size}`, type: 'image/png', purpose: 'any maskable' },
  })),
})

/** How long the server keeps the key of notifications, which changes once in years. */
const keyKeptMs = 60_000

function registerKey(app: FastifyInstance, { devices, clock, settingsOf }: PushRouteDeps): void {
  let known: { readonly key: string; readonly until: number } | undefined

  app.get(pushKeyPath, { config: { ...siteFile, loadClass: 'more' } }, async (request, reply) => {
    if (known === undefined || known.until <= clock.nowMs()) {
      const asked = { path: '/account-api/push-key', headers: {} }
      const { status, body } = await devices(asked, requesterOf(request))
      if (status !== 200 || !Value.Check(MessagingKey, body))
        throw new UpstreamError('schema', `the accounts process answered ${status} without a key`)
      known = { key: body.key, until: clock.nowMs() + keyKeptMs }
    }

    const { brand, pixallId = '' } = settingsOf(request)
    const site: PushSite = { key: known.key, brand: brand.id, pixall_id: pixallId }

    return reply.header('cache-control', 'no-cache').send(site)
  })
}

function registerDevices(app: FastifyInstance, { devices }: PushRouteDeps): void {
  refuseForms(app)
  const options = { config: privateCall, bodyLimit: maxBytes }
  const ask = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const cookie = accountCookieHeader(request)
    const headers = {
      'caller-id': request.caller.id,
      'x-forwarded-for': request.ip,
      // The browser is registered for who is signed in.
      ...(cookie !== undefined && { cookie }),
    }

    const body = Object(request.body)
    const answer = await devices({ method: 'POST', path, headers, body }, requesterOf(request))

    return reply.code(answer.status).send(answer.body)
  }

  app.post(devicePath, options, (request, reply) =>
    Value.Check(DeviceRegistration, request.body)
      ? ask(request, reply, '/account-api/devices')
      : reply.code(400).send({ error: 'This is no registration of a browser.' }),
  )

  app.delete(devicePath, options, (request, reply) =>
    Value.Check(DeviceRemoval, request.body)
      ? ask(request, reply, '/account-api/devices/removal')
      : reply.code(400).send({ error: 'This is no registration of a browser.' }),
  )
}
