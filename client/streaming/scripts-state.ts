/**
 * The state of the page's scripts as `data-scripts` of the document: nothing while they are loading, `failed`
 * where they could not be loaded, `live` where they run, `late` where they have come after `scriptsLateMs`.
 */
export type ScriptsState = 'live' | 'late' | 'failed'

/** The time after which controls for pages without scripts appear, in milliseconds. */
export const scriptsLateMs = 10_000

const setState = (state: ScriptsState) => {
  document.documentElement.dataset.scripts = state
}

/**
 * Says that the scripts run: what only pages without them need is hidden, unless it has been shown already.
 */
export const reportScriptsLive = () => setState(performance.now() < scriptsLateMs ? 'live' : 'late')

/** Says that the scripts could not be loaded. */
export const reportScriptsFailed = () => setState('failed')

/** The script that says so where the entry cannot be loaded; it must run before the entry is fetched. */
export const watchScripts = `addEventListener("error",e=>{if(e.target.tagName==="SCRIPT")document.documentElement.dataset.scripts="${'failed' satisfies ScriptsState}"},true);`
