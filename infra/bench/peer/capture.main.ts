/** Its first message is the search page that the server renders, as data. The upstream is at MARKETPLACE_URL. */
import { captureSearchPage } from '#infra/bench/page/capture-page.ts'
import { loadConfig } from '#server/config.ts'
import { loadBuiltClient } from '#server/render/page-assets.ts'
import { settlePage } from './settled-page.ts'

const client = await loadBuiltClient(new URL('../../../dist/', import.meta.url))
const { url, data } = await captureSearchPage(client, loadConfig(process.env))

process.on('SIGTERM', () => process.exit(0))
process.send?.(await settlePage(url, data))
