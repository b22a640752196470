import { cva, type VariantProps } from 'class-variance-authority'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

const alertVariants = cva(
  'flex items-start gap-3 rounded-md border px-4 py-3 text-body text-foreground',
  {
    variants: {
      variant: {
        default: 'border-info bg-info/10 [&>svg]:text-info',
        success: 'border-success bg-success/10 [&>svg]:text-success',
        warning: 'border-warning bg-warning/10 [&>svg]:text-warning',
        destructive: 'border-destructive bg-destructive/10 [&>svg]:text-destructive',
      },
    },
    defaultVariants: { variant: 'default' },
  },
)

const icons = {
  default: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  destructive: CircleAlert,
}

type AlertProps = ComponentProps<'div'> & VariantProps<typeof alertVariants>

/** A banner. Errors interrupt screen readers (`alert`), others wait (`status`). */
export function Alert({ variant, className, children, ...props }: AlertProps) {
  const Icon = icons[variant ?? 'default']
  return (
    <div
      data-slot="alert"
      role={variant === 'destructive' ? 'alert' : 'status'}
      className={cn(alertVariants({ variant }), className)}
      {...props}
    >
      <Icon className="mt-0.75 size-5 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
