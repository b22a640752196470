// A prerendered page can be read before its scripts run. Scripts that are fetched along with it compete with the
// styles and fonts of the first screen, so the page asks for them after its first paint (docs/benchmarks.md).
// Written for the script tags of Next.js 16.4; tests/e2e/early-press.spec.ts fails when they change.

const asked = /<script src="([^"]+)" async=""><\/script>/g
const preloaded = /<link rel="preload" as="script"[^>]*>/g

/** The longest that scripts wait for the first paint, in milliseconds; a hidden page is never painted. */
const longest = 3000

/**
 * Asks for the scripts that stand in its `data-late` after the first contentful paint. Until then an open
 * frame holds the page's load event, so that it comes after the scripts, as on any other page.
 */
const loader = `(s=>{let d=document,u=s.dataset.late.split(" "),f=d.documentElement.appendChild(d.createElement("iframe")),h=f.contentDocument,g=()=>{if(!u)return;for(let a of u){let e=d.createElement("script");e.async=!0;e.src=a;d.head.append(e)}u=0;h.close();f.remove()};f.hidden=!0;h.open();if(d.hidden)return g();setTimeout(g,${longest});new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&g()).observe({type:"paint",buffered:!0})})(document.currentScript)`

/**
 * The HTML of a page whose scripts wait for its first paint; the same HTML where it has none that could.
 * Doing it twice changes nothing.
 */
export function withLateScripts(html: string): string {
  const scripts = [...html.matchAll(asked)].map(([, source]) => source)
  if (scripts.length === 0) return html
  return html
    .replace(asked, '')
    .replace(preloaded, '')
    .replace('</head>', () => `<script data-late="${scripts.join(' ')}">${loader}</script></head>`)
}
