import { cva, type VariantProps } from 'class-variance-authority'
import { Children, type ComponentProps, cloneElement, type ReactElement } from 'react'
import { cn } from '@/lib/cn'
import { Spinner } from './spinner'

export const buttonVariants = cva('button-shape', {
  variants: {
    variant: {
      primary: 'button-primary',
      secondary: 'button-secondary',
      quiet: 'button-quiet',
      danger: 'button-danger',
    },
    size: {
      sm: 'button-sm',
      md: 'button-md',
      lg: 'button-lg',
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
const cell = 'button-cell'

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
    // Not Radix' Slot, whose merging of handlers and references every page would load.
    const child = Children.only(children) as ReactElement<{ className?: string }>
    const look = cn(classes, 'button-link', child.props.className)
    return cloneElement(child, { ...props, className: look })
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
