import { Spinner } from '@/components/ui/spinner'

/** Stands where the card will be, until it is known whether somebody is signed in already. */
export function LoadingNote({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center gap-3 py-12 text-muted">
      <Spinner />
      {label}
    </p>
  )
}
