'use client'

import type { CSSProperties } from 'react'
import { Toaster as Sonner } from 'sonner'

// Sonner's colours become ours, so that a toast turns with the page's theme.
const style = {
  '--normal-bg': 'var(--surface-float)',
  '--normal-text': 'var(--text)',
  '--normal-border': 'var(--line)',
  '--border-radius': '6px',
  '--width': '356px',
  fontFamily: 'inherit',
} as CSSProperties

/** The one place where toasts appear. `label` names the region. */
export function Toaster({ label }: { label: string }) {
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      containerAriaLabel={label}
      style={style}
      toastOptions={{
        classNames: {
          toast: '!shadow-float',
          title: '!font-semibold !text-label',
          success: '[&>[data-icon]]:!text-success',
          error: '[&>[data-icon]]:!text-danger',
        },
      }}
    />
  )
}
