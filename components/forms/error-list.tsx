import { CircleAlert } from 'lucide-react'

type ErrorListProps = { id?: string; errors?: string | string[] | null }

/** Messages under a control, or nothing. */
export function ErrorList({ id, errors }: ErrorListProps) {
  const list = typeof errors === 'string' ? [errors] : (errors ?? [])
  const messages = list.filter(Boolean)
  if (messages.length === 0) return null
  return (
    <ul id={id} className="mt-1.5 grid gap-1 text-label text-danger">
      {messages.map((message) => (
        <li key={message} className="flex items-start gap-1.5">
          <CircleAlert aria-hidden="true" strokeWidth={1.5} className="mt-0.75 size-4 shrink-0" />
          {message}
        </li>
      ))}
    </ul>
  )
}
