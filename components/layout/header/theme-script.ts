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
