/**
 * Its first message is the search page that the server renders, as data. The upstream is at MARKETPLACE_URL.
 */

import { captureSearchPage } from '#infra/bench/page/capture-page.ts'
import { builtClient } from '#infra/testing/built-client.ts'
import { loadConfig } from '#server/config.ts'
import { settlePage } from './settled-page.ts'

const { url, data } = await captureSearchPage(builtClient, loadConfig(process.env))

process.on('SIGTERM', () => process.exit(0))
process.send?.(await settlePage(url, data))
