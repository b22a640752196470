'use client'

import type { CSSProperties } from 'react'
import { Toaster as Sonner, type ToasterProps } from 'sonner'

export { toast } from 'sonner'

// Maps Sonner's colours to ours, so that toasts follow the theme.
const style = {
  '--normal-bg': 'var(--card)',
  '--normal-text': 'var(--foreground)',
  '--normal-border': 'var(--border)',
  '--border-radius': '6px',
  '--width': '356px',
  fontFamily: 'inherit',
} as CSSProperties

/** The only place where toasts appear. */
export function Toaster(props: ToasterProps) {
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      gap={14}
      hotkey={['altKey', 'KeyT']}
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
      {...props}
    />
  )
}
