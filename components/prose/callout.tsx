import { type ReactNode, useId } from 'react'

/** A remark beside the text: a common mistake, a condition. */
export function Callout({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div
      role="note"
      aria-labelledby={id}
      className="my-10 max-w-reading border-l-2 border-warning py-1 pl-5 md:pl-6 [&>p+p]:mt-2"
    >
      <p id={id} className="font-semibold">
        {title}
      </p>
      {children}
    </div>
  )
}
