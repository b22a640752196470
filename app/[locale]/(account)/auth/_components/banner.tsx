import { Alert } from '@/components/ui/alert'

/** The banner above a form: an error, or the last success. */
export function Banner({ error, notice }: { error: string | null; notice?: string | null }) {
  const words = error ?? notice
  if (!words) return null
  return (
    <Alert variant={error ? 'error' : 'success'} className="mb-6">
      {words}
    </Alert>
  )
}
