import { ArrowRight } from 'lucide-react'
import { Link } from '@/lib/i18n/link'

export type LinkRow = { href: string; label: string; text: string; note?: string }

type LinkRowsProps = {
  links: readonly LinkRow[]
  /** True if the entries build on each other. */
  ordered?: boolean
}

/** Links between hairlines, each with a line of text and an optional note. */
export function LinkRows({ links, ordered = false }: LinkRowsProps) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className="border-b border-border">
      {links.map(({ href, label, text, note }) => (
        <li key={href} className="border-t border-border">
          <Link href={href} className="group flex items-center gap-4 py-4">
            <span className="grow">
              <span className="block font-semibold group-hover:text-info">{label}</span>
              <span className="block text-label text-muted-foreground">{text}</span>
            </span>
            {note && <span className="shrink-0 text-label text-muted-foreground">{note}</span>}
            <ArrowRight className="size-5 shrink-0 text-muted-foreground transition-transform group-hover:translate-x-1 group-hover:text-info" />
          </Link>
        </li>
      ))}
    </List>
  )
}
