'use client'

import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

type ToggleChipProps = Omit<ComponentProps<'button'>, 'aria-pressed' | 'onToggle'> & {
  pressed: boolean
  onPressedChange?: (pressed: boolean) => void
}

/** An on/off choice. The '×' of a chosen one is decorative: the name stays the label. */
export function ToggleChip({
  pressed,
  onPressedChange,
  className,
  children,
  ...props
}: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onPressedChange?.(!pressed)}
      className={cn(
        'inline-flex min-h-9 max-w-full items-center gap-2 rounded-md border px-3 py-1 text-left text-label font-semibold transition-colors disabled:cursor-not-allowed disabled:border-line disabled:text-muted in-aria-invalid:border-danger pointer-coarse:min-h-11',
        pressed
          ? 'border-text bg-text text-surface hover:bg-text/85 active:bg-muted'
          : 'border-control text-text hover:border-text hover:bg-raised active:bg-line',
        className,
      )}
      {...props}
    >
      <span className="min-w-0">{children}</span>
      {pressed && (
        <span aria-hidden="true" className="text-body leading-none">
          ×
        </span>
      )}
    </button>
  )
}
