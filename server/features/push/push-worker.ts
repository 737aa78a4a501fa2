import { appIconPath } from '#shared/brand/app-icon.ts'
import type { Brand } from '#shared/brand/brand.ts'
import { devicePath, offlinePath, pushKeyPath, pushScope } from '#shared/features/push/push-paths.ts'
import { allCarsPath } from '#shared/search/paths.ts'

export interface WorkerFacts {
  /** The version of the built client: another one is another worker, which browsers then install. */
  readonly version: string
  readonly brand: Brand['id']
  readonly accent: Brand['accent']
  /** The name of the site. */
  readonly site: string
}

/**
 * The service worker (7.31) as a script of its own, without imports. It shows notifications, and has one page
 * for when there is no connection. It keeps no other page, and answers no request but the navigations that
 * fail.
 */
export const printWorker = ({ version, brand, accent, site }: WorkerFacts): string => `'use strict'
const facts = ${JSON.stringify({
  ...{ version, brand, site, icon: appIconPath(accent, 192), front: allCarsPath },
  ...{ scope: pushScope, offline: offlinePath, device: devicePath, key: pushKeyPath },
})}
const kept = 'offline-' + facts.version

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(keepPage().catch(() => undefined))
})

self.addEventListener('activate', (event) => event.waitUntil(tidy()))

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(open(event))
})

self.addEventListener('push', (event) => event.waitUntil(show(event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(follow(event.notification.data?.path))
})

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

async function keepPage() {
  const cache = await caches.open(kept)
  await cache.add(new Request(facts.offline, { cache: 'reload' }))
}

async function tidy() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('offline-') && name !== kept).map((name) => caches.delete(name)))
  // The page is asked for while the worker starts.
  await self.registration.navigationPreload?.enable()
}

async function open(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(facts.offline)) ?? Response.error()
  }
}

async function show(data) {
  const { title, body, path, tag } = read(data)
  await self.registration.showNotification(title, { body, tag, icon: facts.icon, data: { path } })
}

function read(data) {
  const news = { title: facts.site, body: 'There is news of cars that you look for.', path: facts.front, tag: 'news' }
  try {
    const message = data.json()
    return typeof message.title === 'string' ? message : news
  } catch {
    return news
  }
}

/** A page of this site, whatever a message says. */
function ownPage(path) {
  const front = new URL(facts.front, self.location.origin)
  try {
    const page = new URL(path, self.location.origin)
    return page.origin === front.origin && page.pathname.startsWith(facts.scope) ? page : front
  } catch {
    return front
  }
}

async function follow(path) {
  const page = ownPage(path)
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = tabs.find((tab) => new URL(tab.url).pathname + new URL(tab.url).search === page.pathname + page.search)
  return shown ? shown.focus() : self.clients.openWindow(page.href)
}

/** The browser ended a subscription: another one takes its place. */
async function renew({ oldSubscription, newSubscription }) {
  const { key, pixall_id } = await (await fetch(facts.key)).json()
  const subscription =
    newSubscription ??
    (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  await fetch(facts.device, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      brand: facts.brand,
      pixall_id,
      browser_token: tokenOf(subscription),
      ...(oldSubscription && { previous_token: tokenOf(oldSubscription) }),
    }),
  })
}

function tokenOf(subscription) {
  const { endpoint, keys } = subscription.toJSON()
  return JSON.stringify({ endpoint, keys })
}
`
