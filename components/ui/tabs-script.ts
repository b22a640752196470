/** The part of an address that names a tab. */
export const tabParameter = 'tab'

/**
 * Runs while the page is being read, before the first paint: the prerendered page shows the first tab, and
 * one that the address names must not push the page about when React wakes. Until then it answers clicks.
 */
export const tabsScript = `(s=>{let r=s.closest('[data-tabs]'),a=[...r.querySelectorAll('[data-tab]')],f=n=>{if(a.some(e=>e.dataset.tab===n))for(let e of a){let o=e.dataset.tab===n;e.dataset.state=o?'active':'inactive';if(e.role==='tab')e.setAttribute('aria-selected',o)}};f(new URLSearchParams(location.search).get('${tabParameter}'));r.onclick=e=>{let t=e.target.closest('[role=tab]');if(t)f(r.wanted=t.dataset.tab)}})(document.currentScript)`
