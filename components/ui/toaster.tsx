'use client'

import { type CSSProperties, useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'

// Maps Sonner's colours to ours, so that toasts follow the theme.
const style = {
  '--normal-bg': 'var(--card)',
  '--normal-text': 'var(--foreground)',
  '--normal-border': 'var(--border)',
  '--border-radius': '6px',
  '--width': '356px',
  fontFamily: 'inherit',
} as CSSProperties

type ToasterProps = {
  /** Names the region. */
  label: string
  /** Receives the function that shows toasts; returns one that removes it. */
  connect(
    show: (toast: {
      kind: 'success' | 'warning' | 'error'
      text: string
      action?: { label: string; run(): void }
    }) => void,
  ): () => void
}

/** The only place where toasts appear. */
export function Toaster({ label, connect }: ToasterProps) {
  useEffect(
    () =>
      connect(({ kind, text, action }) => {
        const button = action && { label: action.label, onClick: action.run }
        // Long enough to read it, to decide and to reach the button.
        toast[kind](text, button && { action: button, duration: 10_000 })
      }),
    [connect],
  )
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
          toast: '!shadow-float focus-visible:!outline-2 focus-visible:!outline-info',
          title: '!font-semibold !text-label',
          success: '[&>[data-icon]]:!text-success',
          warning: '[&>[data-icon]]:!text-warning',
          error: '[&>[data-icon]]:!text-destructive',
        },
      }}
    />
  )
}
