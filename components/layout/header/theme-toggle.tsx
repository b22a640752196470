'use client'

import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { storageKey, surface } from './theme-script'

type Theme = 'light' | 'dark'

/** The event that announces a change to the page. */
const changed = 'themechange'

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  const known = document.querySelector<HTMLMetaElement>('#theme-color')
  const meta = known ?? document.createElement('meta')
  Object.assign(meta, { name: 'theme-color', id: 'theme-color', content: surface[theme] })
  if (!known) document.head.prepend(meta)
}

/** Applies a theme and stores it for this browser. */
function chooseTheme(theme: Theme): void {
  show(theme)
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // If storage is disabled, the choice lasts as long as the page.
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

/** The current theme; null while prerendering. */
function useTheme(): Theme | null {
  return useSyncExternalStore(subscribe, currentTheme, () => null)
}

/** The utility bar's light/dark switch. */
export function ThemeToggle({ className, children }: { className: string; children: ReactNode }) {
  const theme = useTheme()
  return (
    <button
      type="button"
      aria-pressed={theme ? theme === 'dark' : undefined}
      onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
      className={className}
    >
      {children}
    </button>
  )
}

type ThemeSwitchProps = { label: string; light: string; dark: string }

/** The mobile menu's switch: both themes by name, the current one marked. */
export function ThemeSwitch({ label, light, dark }: ThemeSwitchProps) {
  const theme = useTheme()
  const choices = [
    ['light', light],
    ['dark', dark],
  ] as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are not a form's fieldset
    <div role="group" aria-label={label} className="flex rounded-md border border-input p-0.5">
      {choices.map(([name, text]) => (
        <button
          key={name}
          type="button"
          aria-pressed={theme === name}
          onClick={() => chooseTheme(name)}
          className="min-h-10 rounded-sm px-4 text-label font-semibold text-muted-foreground transition-colors hover:text-foreground aria-pressed:bg-accent aria-pressed:text-foreground"
        >
          {text}
        </button>
      ))}
    </div>
  )
}
