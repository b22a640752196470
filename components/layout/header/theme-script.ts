// Laying out the whole page at once fetches fonts of lower parts before first paint (docs/benchmarks.md).
// Each letter of `data-wait` on the root is a part whose layout waits (`content-visibility` in app/globals.css).

/** Runs in the head: after first paint, lays out one waiting part per frame; none waits once the page has loaded. */
export const firstScreenScript = `(d=>{let w='cdefg',s=()=>w?d.wait=w:delete d.wait,n=()=>{w=w.slice(1);s();w&&requestAnimationFrame(n)};s();addEventListener('DOMContentLoaded',()=>requestAnimationFrame(()=>requestAnimationFrame(n)));addEventListener('load',()=>{w='';s()})})(document.documentElement.dataset)`

/** Lays out everything at once, before scrolling further down. */
export function layOutWhole(): void {
  delete document.documentElement.dataset.wait
}

/** The storage key of a person's choice. */
export const storageKey = 'theme'

/** Each theme's page colour, for the browser's own bars. */
export const surface = { light: '#f6f8f9', dark: '#0c1218' } as const

/**
 * Runs in the head before first paint: applies the stored theme. The bars' colour gets its own meta element,
 * because React would restore one that it finds changed.
 */
export const themeScript = `(function(d,t){try{t=localStorage.getItem('${storageKey}')}catch(e){}if(t==='light'||t==='dark'){d.documentElement.dataset.theme=t;var m=d.createElement('meta');m.name='theme-color';m.id='theme-color';m.content=t==='dark'?'${surface.dark}':'${surface.light}';d.head.prepend(m)}})(document)`

export const themeColors = [
  { media: '(prefers-color-scheme: light)', color: surface.light },
  { media: '(prefers-color-scheme: dark)', color: surface.dark },
]
