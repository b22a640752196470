'use client'

import { ThemeSwitch } from '@/components/layout/header/theme-toggle'

/** The theme of the page around the specimens, which dialogs and toasts take. */
export function PageTheme() {
  return (
    <div className="mt-6 w-fit">
      <ThemeSwitch label="Theme of the page" light="Light" dark="Dark" />
    </div>
  )
}
