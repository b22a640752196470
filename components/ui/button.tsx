import { Slot } from '@radix-ui/react-slot'
import type { VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { buttonVariants } from './button-variants'
import { Spinner } from './spinner'

export { buttonVariants } from './button-variants'

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    /** Applies the styles to its single child instead, such as a link. */
    asChild?: boolean
    /** Disables the button and shows a spinner. */
    loading?: boolean
    /** The label while loading; both share a cell, so the width never jumps. */
    loadingLabel?: string
  }

const cell = 'col-start-1 row-start-1 inline-flex max-w-full items-center justify-center gap-2'

export function Button({
  variant,
  size,
  asChild,
  loading,
  loadingLabel,
  disabled,
  className,
  children,
  ...props
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className)
  if (asChild) {
    return (
      <Slot data-slot="button" className={classes} {...props}>
        {children}
      </Slot>
    )
  }
  return (
    <button
      type="button"
      data-slot="button"
      className={classes}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      {...props}
    >
      {loading === undefined && !loadingLabel ? (
        children
      ) : (
        // Never wider than the button: long words break.
        <span className="grid max-w-full grid-cols-[minmax(0,auto)] place-items-center">
          <span className={cn(cell, loading && 'invisible')}>{children}</span>
          {(loading || loadingLabel) && (
            <span className={cn(cell, !loading && 'invisible')}>
              <Spinner className={loading ? undefined : 'animate-none'} />
              {loadingLabel ?? <span className="sr-only">{children}</span>}
            </span>
          )}
        </span>
      )}
    </button>
  )
}
