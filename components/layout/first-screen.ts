// Laying out the whole page at once makes the browser fetch fonts that only text further down needs before the
// first paint (docs/benchmarks.md). Each letter of `data-wait` on the root is a part of the page whose layout
// waits (`content-visibility` in app/globals.css).

/**
 * To run in the head: lets the parts wait until the first screen is painted, then lays out one of them in
 * each frame, so that no frame has to carry them all. When the page has loaded nothing waits any more.
 * Without scripts nothing ever does.
 */
export const firstScreenScript = `(d=>{let w='cdefg',s=()=>w?d.wait=w:delete d.wait,n=()=>{w=w.slice(1);s();w&&requestAnimationFrame(n)};s();addEventListener('DOMContentLoaded',()=>requestAnimationFrame(()=>requestAnimationFrame(n)));addEventListener('load',()=>{w='';s()})})(document.documentElement.dataset)`

/** Ends the waiting at once, before a place further down is wanted. */
export function layOutWhole(): void {
  delete document.documentElement.dataset.wait
}
