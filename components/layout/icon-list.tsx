import type { LucideIcon } from 'lucide-react'
import { TitledSection } from '@/components/ui/titled-section'
import { Link } from '@/lib/i18n/link'

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
