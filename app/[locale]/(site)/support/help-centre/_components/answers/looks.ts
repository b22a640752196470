import { buttonVariants } from '@/components/ui/button'

/** Buttons as class names, made on the server: below 45 answers there are too many to work them out one by one. */
export const looks = {
  /** Filled while pressed, as other choices on the site are. */
  vote: `${buttonVariants({ variant: 'secondary', size: 'sm' })} min-w-14 aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-surface`,
  copy: buttonVariants({ variant: 'quiet', size: 'sm' }),
}
