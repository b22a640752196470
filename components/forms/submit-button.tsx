import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'asChild' | 'loading'> & {
  pending: boolean
  /** The words while `pending`, such as 'Saving...'. */
  pendingLabel: string
}

/** Sends a form; disabled with a spinner and other words while it is under way. */
export function SubmitButton({ pending, pendingLabel, ...props }: SubmitButtonProps) {
  return <Button {...props} type="submit" loading={pending} loadingLabel={pendingLabel} />
}
