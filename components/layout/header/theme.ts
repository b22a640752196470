'use client'

import { useSyncExternalStore } from 'react'
import { storageKey, surface } from './theme-script'

export type Theme = 'light' | 'dark'

/** The event that tells everything on the page of a change. */
const changed = 'themechange'

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  const known = document.querySelector<HTMLMetaElement>('#theme-color')
  const meta = known ?? document.createElement('meta')
  Object.assign(meta, { name: 'theme-color', id: 'theme-color', content: surface[theme] })
  if (!known) document.head.prepend(meta)
}

/** Shows a theme from now on, on every page of this browser. */
export function chooseTheme(theme: Theme): void {
  show(theme)
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage may be switched off; then the choice lasts as long as the page.
  }
  window.dispatchEvent(new Event(changed))
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function subscribe(notify: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== storageKey || (newValue !== 'light' && newValue !== 'dark')) return
    show(newValue)
    notify()
  }
  system.addEventListener('change', notify)
  window.addEventListener(changed, notify)
  window.addEventListener('storage', onStorage)
  return () => {
    system.removeEventListener('change', notify)
    window.removeEventListener(changed, notify)
    window.removeEventListener('storage', onStorage)
  }
}

/** The theme on the screen; null while the page is being prerendered. */
export function useTheme(): Theme | null {
  return useSyncExternalStore(subscribe, currentTheme, () => null)
}
