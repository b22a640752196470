import { cn } from '@/lib/cn'

type InlineListProps = { items: readonly string[]; label?: string; className?: string }

/** A few short facts on one line, with dots between them. */
export function InlineList({ items, label, className }: InlineListProps) {
  return (
    <ul
      aria-label={label}
      className={cn(
        'flex flex-wrap gap-x-2 text-label [&>:not(:last-child)]:after:ml-2 [&>:not(:last-child)]:after:text-muted-foreground [&>:not(:last-child)]:after:content-["·"]',
        className,
      )}
    >
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
