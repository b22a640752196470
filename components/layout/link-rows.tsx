import { ArrowRight, type LucideIcon } from 'lucide-react'
import { TitledSection } from '@/components/ui/titled-section'
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

type Item = {
  icon: LucideIcon
  title: string
  text: string
  /** The link covers its whole entry. */
  href?: string
  tags?: readonly string[]
}

type IconListProps = { id: string; title: string; items: readonly Item[] }

/** Entries with an icon, in two columns under a heading for screen readers. */
export function IconList({ id, title: heading, items }: IconListProps) {
  return (
    <TitledSection id={id} title={heading} titleClass="sr-only">
      <ul className="grid sm:grid-cols-2 sm:gap-x-10">
        {items.map(({ icon: Icon, title, text, href, tags }) => (
          <li key={title} className="row-hover group flex gap-5 border-t border-border py-6">
            <Icon
              aria-hidden="true"
              strokeWidth={1.5}
              className="mt-0.5 size-6 shrink-0 text-info"
            />
            <div>
              <h3 className="text-title">
                {href ? (
                  <Link href={href} className="row-link">
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </h3>
              <p className="mt-1 text-muted-foreground">{text}</p>
              {tags && (
                <p className="mt-3 flex flex-wrap gap-x-4 text-label text-muted-foreground">
                  {tags.map((tag) => (
                    <span key={tag}>{tag}</span>
                  ))}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
