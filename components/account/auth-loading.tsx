import { Spinner } from '@/components/ui/spinner'

/** A placeholder for the card until the session is known. */
export function LoadingNote({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center gap-3 py-12 text-muted-foreground">
      <Spinner />
      {label}
    </p>
  )
}
