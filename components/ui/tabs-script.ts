/** The part of a URL that names a tab. */
export const tabParameter = 'tab'

/** Runs while the HTML is parsed: shows the tab in the URL before first paint and handles clicks until hydration. */
export const tabsScript = `(s=>{let r=s.closest('[data-tabs]'),a=[...r.querySelectorAll('[data-tab]')],f=n=>{if(a.some(e=>e.dataset.tab===n))for(let e of a){let o=e.dataset.tab===n;e.dataset.state=o?'active':'inactive';if(e.role==='tab')e.setAttribute('aria-selected',o)}};f(new URLSearchParams(location.search).get('${tabParameter}'));r.onclick=e=>{let t=e.target.closest('[role=tab]');if(t)f(r.wanted=t.dataset.tab)}})(document.currentScript)`
