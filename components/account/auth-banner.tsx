import { Alert } from '@/components/ui/alert'

/** The banner above a form: an error, or the last success. */
export function Banner({
  error,
  notice,
  className,
}: {
  error: string | null
  notice?: string | null
  className?: string
}) {
  const message = error ?? notice
  if (!message) return null
  return (
    <Alert variant={error ? 'destructive' : 'success'} className={className}>
      {message}
    </Alert>
  )
}
