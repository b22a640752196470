import { ArrowRight } from 'lucide-react'
import { Link } from '@/lib/i18n/link'

type ReadOnProps = {
  title: string
  links: ReadonlyArray<{ href: string; label: string; text: string }>
}

/** Where to read on, as a short list between hairlines. */
export function ReadOn({ title, links }: ReadOnProps) {
  return (
    <nav aria-label={title}>
      <p className="text-label text-muted">{title}</p>
      <ul className="mt-3 border-b border-line">
        {links.map(({ href, label, text }) => (
          <li key={href} className="border-t border-line">
            <Link href={href} className="group flex items-center justify-between gap-4 py-4">
              <span>
                <span className="block font-semibold group-hover:text-info">{label}</span>
                <span className="block text-label text-muted">{text}</span>
              </span>
              <ArrowRight
                aria-hidden="true"
                strokeWidth={1.5}
                className="size-5 shrink-0 text-muted transition-transform group-hover:translate-x-1 group-hover:text-info"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
