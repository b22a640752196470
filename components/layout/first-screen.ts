// The first screen is there sooner when what lies below it waits with its layout. Each letter of
// `data-wait` on the root stands for a part that waits (`content-visibility` in the styles).

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
