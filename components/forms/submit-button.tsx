import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'asChild' | 'loading'> & {
  pending: boolean
  /** The label while `pending`, such as 'Saving...'. */
  pendingLabel: string
}

/** A submit button; disabled with a spinner and another label while pending. */
export function SubmitButton({ pending, pendingLabel, ...props }: SubmitButtonProps) {
  return <Button {...props} type="submit" loading={pending} loadingLabel={pendingLabel} />
}
