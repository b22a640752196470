import { cva } from 'class-variance-authority'

// Apart from the button: what only looks like one on every page would load the merging of class names with it.
export const buttonVariants = cva(
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-md border text-center font-semibold wrap-anywhere transition-colors select-none disabled:cursor-not-allowed aria-disabled:cursor-not-allowed [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default:
          'border-transparent bg-primary text-primary-foreground hover:bg-primary-hover active:bg-[color-mix(in_oklab,var(--primary-hover)_82%,var(--foreground))] disabled:bg-muted disabled:text-muted-foreground aria-busy:bg-primary aria-busy:text-primary-foreground',
        destructive:
          'border-transparent bg-destructive text-destructive-foreground hover:bg-destructive-hover active:bg-[color-mix(in_oklab,var(--destructive-hover)_82%,var(--foreground))] disabled:bg-muted disabled:text-muted-foreground aria-busy:bg-destructive aria-busy:text-destructive-foreground',
        outline:
          'border-input text-foreground hover:border-foreground hover:bg-muted active:bg-border disabled:border-border disabled:bg-transparent disabled:text-muted-foreground',
        secondary:
          'border-transparent bg-secondary text-secondary-foreground hover:bg-border disabled:text-muted-foreground',
        ghost:
          'border-transparent text-foreground hover:bg-muted active:bg-border disabled:bg-transparent disabled:text-muted-foreground',
        link: 'border-transparent text-primary underline-offset-4 hover:underline',
      },
      size: {
        default: 'min-h-11 px-5 py-2 text-body',
        sm: 'min-h-9 px-3 py-1.5 text-label pointer-coarse:min-h-11',
        lg: 'min-h-12 px-6 py-2.5 text-body',
        icon: 'has-tooltip size-11 p-0',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
)
