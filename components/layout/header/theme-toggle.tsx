'use client'

import type { ReactNode } from 'react'
import { chooseTheme, useTheme } from './theme'

/** The utility bar's switch between light and dark. */
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

/** The mobile menu's: both themes by name, the one on the screen marked. */
export function ThemeSwitch({ label, light, dark }: ThemeSwitchProps) {
  const theme = useTheme()
  const choices = [
    ['light', light],
    ['dark', dark],
  ] as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are not a form's fieldset
    <div role="group" aria-label={label} className="flex rounded-md border border-control p-0.5">
      {choices.map(([name, text]) => (
        <button
          key={name}
          type="button"
          aria-pressed={theme === name}
          onClick={() => chooseTheme(name)}
          className="min-h-10 rounded-sm px-4 text-label font-semibold text-muted transition-colors hover:text-text aria-pressed:bg-raised aria-pressed:text-text"
        >
          {text}
        </button>
      ))}
    </div>
  )
}
