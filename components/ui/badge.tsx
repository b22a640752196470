import { Slot } from '@radix-ui/react-slot'
import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

export const badgeVariants = cva(
  'inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-sm border px-2.5 py-0.5 text-label',
  {
    variants: {
      variant: {
        default: 'border-transparent bg-foreground text-background',
        secondary: 'border-transparent bg-secondary text-secondary-foreground',
        outline: 'border-border text-muted-foreground',
        info: 'border-info text-info',
        success: 'border-success text-success',
        warning: 'border-warning text-warning',
        destructive: 'border-destructive text-destructive',
      },
    },
    // Most badges only name a thing: the default of shadcn/ui would be as loud as a button.
    defaultVariants: { variant: 'secondary' },
  },
)

type BadgeProps = ComponentProps<'span'> &
  VariantProps<typeof badgeVariants> & { asChild?: boolean }

export function Badge({ variant, asChild, className, ...props }: BadgeProps) {
  const Component = asChild ? Slot : 'span'
  return (
    <Component data-slot="badge" className={cn(badgeVariants({ variant }), className)} {...props} />
  )
}
