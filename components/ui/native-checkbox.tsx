import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/cn'

type BoxProps = Omit<ComponentProps<'input'>, 'type'>

/** The browser's own checkbox, which a form sends without scripts, in our drawing. */
function Box({ className, ...props }: BoxProps) {
  return (
    <span data-slot="native-checkbox" className="grid size-5 shrink-0 *:col-start-1 *:row-start-1">
      <input
        type="checkbox"
        className={cn(
          'peer size-5 appearance-none rounded-sm border-2 border-input bg-card transition-colors checked:border-foreground checked:bg-foreground hover:border-foreground active:bg-muted checked:active:bg-muted-foreground disabled:border-border disabled:bg-muted disabled:checked:border-input disabled:checked:bg-input aria-invalid:border-destructive',
          className,
        )}
        {...props}
      />
      <Check className="pointer-events-none invisible size-4 place-self-center stroke-3 text-background peer-checked:visible" />
    </span>
  )
}

type NativeCheckboxProps = BoxProps & { label: ReactNode; boxClass?: string }

/** A checkbox and its label; the whole row is the target. */
export function NativeCheckbox({ label, className, boxClass, ...props }: NativeCheckboxProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Box is its input
    <label
      className={cn(
        'flex min-h-11 items-start gap-3 py-2 *:first:mt-0.75 has-disabled:cursor-not-allowed has-disabled:text-muted-foreground',
        className,
      )}
    >
      <Box className={boxClass} {...props} />
      <span className="min-w-0">{label}</span>
    </label>
  )
}
