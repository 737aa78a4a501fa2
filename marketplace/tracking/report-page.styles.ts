/** The styles of the page of events, in both schemes and from 320 px on. */
export const style = `:root{color-scheme:light dark;--line:color-mix(in srgb,CanvasText 16%,Canvas);--quiet:color-mix(in srgb,CanvasText 72%,Canvas);--accent:light-dark(#2b54c4,#8fb0ff)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:1100px;padding:24px 16px 64px;font:15px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif}
header{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:8px 24px}
h1{font-size:1.5rem;line-height:1.2;margin:0;letter-spacing:-.01em}
h2{font-size:1.1rem;margin:0}
p{margin:4px 0 12px;color:var(--quiet)}
nav{display:flex;flex-wrap:wrap;gap:4px}
a{display:inline-flex;align-items:center;min-height:44px;padding:0 14px;border-radius:22px;color:var(--accent);text-decoration:none}
a:hover{text-decoration:underline}
a:focus-visible,[data-table]:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
a[aria-current]{background:color-mix(in srgb,var(--accent) 14%,Canvas);font-weight:600}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(140px,1fr));gap:12px;margin:16px 0 8px}
dl div{padding:12px 16px;border:1px solid var(--line);border-radius:12px}
dt{color:var(--quiet);font-size:.85rem}
dd{margin:0;font-size:1.5rem;font-weight:600;font-variant-numeric:tabular-nums}
section{margin-top:40px}
[data-table]{overflow-x:auto}
table{border-collapse:collapse;min-width:100%;font-variant-numeric:tabular-nums}
th,td{padding:8px 12px 8px 0;border-bottom:1px solid var(--line);text-align:end;white-space:nowrap}
th:first-child{text-align:start;font-weight:400;white-space:normal;overflow-wrap:anywhere;min-width:8rem}
thead th,thead th:first-child{font-weight:600;color:var(--quiet);font-size:.85rem}
td:has(svg){width:116px;padding-block:0}
svg{display:block;fill:var(--accent)}`
