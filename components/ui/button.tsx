import { Slot } from '@radix-ui/react-slot'
import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { Spinner } from './spinner'

export const buttonVariants = cva('button-shape', {
  variants: {
    variant: {
      primary:
        'border-transparent bg-accent text-accent-contrast hover:bg-accent-hover active:bg-[color-mix(in_oklab,var(--accent-hover)_82%,var(--text))] disabled:bg-raised disabled:text-muted aria-busy:bg-accent aria-busy:text-accent-contrast',
      secondary:
        'border-control bg-transparent text-text hover:border-text hover:bg-raised active:bg-line disabled:border-line disabled:bg-transparent disabled:text-muted',
      quiet:
        'border-transparent bg-transparent text-text hover:bg-raised active:bg-line disabled:bg-transparent disabled:text-muted',
      danger:
        'border-transparent bg-danger text-danger-contrast hover:bg-danger-hover active:bg-[color-mix(in_oklab,var(--danger-hover)_82%,var(--text))] disabled:bg-raised disabled:text-muted aria-busy:bg-danger aria-busy:text-danger-contrast',
    },
    size: {
      sm: 'min-h-9 px-3 py-1.5 text-label pointer-coarse:min-h-11',
      md: 'min-h-11 px-5 py-2 text-body',
      lg: 'min-h-12 px-6 py-2.5 text-body',
      icon: 'has-tooltip size-11 p-0',
    },
  },
  defaultVariants: { variant: 'primary', size: 'md' },
})

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    /** Applies the styles to its single child instead, such as a link. */
    asChild?: boolean
    /** Disables the button and shows a spinner. */
    loading?: boolean
    /** The label while loading; both share a cell, so the width never jumps. */
    loadingLabel?: string
  }

// Never wider than the button: long words break.
const cell = 'col-start-1 row-start-1 inline-flex max-w-full items-center justify-center gap-2'

export function Button({
  variant,
  size,
  asChild,
  loading = false,
  loadingLabel,
  disabled,
  className,
  children,
  ...props
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className)
  if (asChild) {
    return (
      <Slot className={cn(classes, 'inline-flex items-center justify-center gap-2')} {...props}>
        {children}
      </Slot>
    )
  }
  return (
    <button
      type="button"
      className={classes}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      {...props}
    >
      <span className={cn(cell, loading && 'invisible')}>{children}</span>
      {(loading || loadingLabel) && (
        <span className={cn(cell, !loading && 'invisible')}>
          <Spinner className={loading ? undefined : 'animate-none!'} />
          {loadingLabel ?? <span className="sr-only">{children}</span>}
        </span>
      )}
    </button>
  )
}
