// Delays scripts until after the first paint, so that they don't compete with styles and fonts (docs/benchmarks.md).
// Written for Next.js 16.4; tests/e2e/early-press.spec.ts fails when its script tags change.

const asked = /<script src="([^"]+)" async=""><\/script>/g
const preloaded = /<link rel="preload" as="script"[^<>]*>/g

/** Maximum wait for the first paint, in milliseconds; hidden pages never paint. */
const longest = 3000

/** Loads `data-late` scripts after the first contentful paint; an open frame delays the load event until then. */
const loader = `(s=>{let d=document,u=s.dataset.late.split(" "),f=d.documentElement.appendChild(d.createElement("iframe")),h=f.contentDocument,t={createScriptURL:a=>a},p=window.trustedTypes?trustedTypes.createPolicy("late-scripts",t):t,g=()=>{if(!u)return;for(let a of u){let e=d.createElement("script");e.async=!0;e.src=p.createScriptURL(a);d.head.append(e)}u=0;h.close();f.remove()};f.hidden=!0;h.open();if(d.hidden)return g();setTimeout(g,${longest});new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&g()).observe({type:"paint",buffered:!0})})(document.currentScript)`

/** A page's HTML with its scripts delayed, or unchanged if it has none. Idempotent. */
export function withLateScripts(html: string): string {
  const scripts = [...html.matchAll(asked)].map(([, source]) => source)
  if (scripts.length === 0) return html
  return html
    .replace(asked, '')
    .replace(preloaded, '')
    .replace('</head>', () => `<script data-late="${scripts.join(' ')}">${loader}</script></head>`)
}
