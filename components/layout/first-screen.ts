// Laying out the whole page at once fetches fonts of lower parts before first paint (docs/benchmarks.md).
// Each letter of `data-wait` on the root is a part whose layout waits (`content-visibility` in app/globals.css).

/** Runs in the head: after first paint, lays out one waiting part per frame; none waits once the page has loaded. */
export const firstScreenScript = `(d=>{let w='cdefg',s=()=>w?d.wait=w:delete d.wait,n=()=>{w=w.slice(1);s();w&&requestAnimationFrame(n)};s();addEventListener('DOMContentLoaded',()=>requestAnimationFrame(()=>requestAnimationFrame(n)));addEventListener('load',()=>{w='';s()})})(document.documentElement.dataset)`

/** Lays out everything at once, before scrolling further down. */
export function layOutWhole(): void {
  delete document.documentElement.dataset.wait
}
