/** Where a person's choice is kept. */
export const storageKey = 'theme'

/** The page's surface in each theme, for the browser's own bars. */
export const surface = { light: '#f6f8f9', dark: '#0c1218' } as const

/**
 * Runs in the head, before anything is painted: takes over the stored choice. Without one, the page follows
 * the system. The colour of the browser's bars stands in a meta element of its own, in front of the two that
 * follow the system, because React would put back what it finds changed.
 */
export const themeScript = `(function(d,t){try{t=localStorage.getItem('${storageKey}')}catch(e){}if(t==='light'||t==='dark'){d.documentElement.dataset.theme=t;var m=d.createElement('meta');m.name='theme-color';m.id='theme-color';m.content=t==='dark'?'${surface.dark}':'${surface.light}';d.head.prepend(m)}})(document)`

export const themeColors = [
  { media: '(prefers-color-scheme: light)', color: surface.light },
  { media: '(prefers-color-scheme: dark)', color: surface.dark },
]
