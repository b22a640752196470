import { buttonVariants } from '@/components/ui/button'

/** Buttons as class names: made on the server, so that the page's scripts need not know how. */
export const looks = {
  button: buttonVariants({ variant: 'secondary' }),
  action: buttonVariants({ variant: 'secondary', size: 'sm' }),
}
