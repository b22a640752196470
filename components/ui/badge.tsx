import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

const badgeVariants = cva(
  'inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-sm border px-2.5 py-0.5 text-label',
  {
    variants: {
      variant: {
        neutral: 'border-transparent bg-muted text-foreground',
        outline: 'border-border text-muted-foreground',
        info: 'border-info text-info',
        solid: 'border-transparent bg-foreground text-background',
        success: 'border-success text-success',
        warning: 'border-warning text-warning',
        danger: 'border-destructive text-destructive',
      },
    },
    defaultVariants: { variant: 'neutral' },
  },
)

type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeVariants>

export function Badge({ variant, className, ...props }: BadgeProps) {
  return <span className={cn(badgeVariants({ variant }), className)} {...props} />
}
