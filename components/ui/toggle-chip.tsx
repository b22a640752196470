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
        'inline-flex min-h-9 max-w-full items-center gap-2 rounded-md border px-3 py-1 text-left text-label font-semibold transition-colors disabled:cursor-not-allowed disabled:border-border disabled:text-muted-foreground in-aria-invalid:border-destructive pointer-coarse:min-h-11',
        pressed
          ? 'border-foreground bg-foreground text-background hover:bg-foreground/85 active:bg-muted-foreground'
          : 'border-input text-foreground hover:border-foreground hover:bg-muted active:bg-border',
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
