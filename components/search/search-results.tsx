import {
  BookOpen,
  CalendarClock,
  Code,
  FileText,
  GalleryVerticalEnd,
  LifeBuoy,
  type LucideIcon,
  Play,
  ScrollText,
} from 'lucide-react'
import Link from 'next/link'
import type { MouseEvent } from 'react'
import { CommandGroup, CommandItem, CommandList } from '@/components/ui/command'
import { LinkStatus } from '@/lib/i18n/link-status'
import { useAddressLocale, usePathname } from '@/lib/i18n/navigation'
import { inLocale } from '@/lib/routes'
import type { Hit, Kind } from '@/lib/site-search/entries'

const icons: Record<Kind, LucideIcon> = {
  page: FileText,
  course: BookOpen,
  lesson: ScrollText,
  help: LifeBuoy,
  guide: Code,
  recording: Play,
  session: CalendarClock,
  project: GalleryVerticalEnd,
}

export type NamedGroup = { name: string; hits: readonly Hit[] }

type ResultsProps = {
  label: string
  groups: readonly NamedGroup[]
  /** Whether the first hit is chosen at once, so that Enter opens it. */
  choosesFirst: boolean
  onOpen: (event: MouseEvent) => void
}

/** The listbox: groups of links, controlled from the field. */
export function Results({ label, groups, choosesFirst, onOpen }: ResultsProps) {
  return (
    <CommandList label={label}>
      {/* cmdk always chooses the first item: this one stands for none. */}
      {!choosesFirst && <CommandItem value="none" className="hidden" />}
      {groups.map(({ name, hits }) => (
        <CommandGroup key={name} heading={name}>
          {hits.map((hit) => (
            // For visitors, several lessons lead to the same page.
            <Option key={`${hit.path} ${hit.title}`} hit={hit} onOpen={onOpen} />
          ))}
        </CommandGroup>
      ))}
    </CommandList>
  )
}

type OptionProps = { hit: Hit; onOpen: (event: MouseEvent) => void }

function Option({ hit: { kind, title, about, path }, onOpen }: OptionProps) {
  const pathname = usePathname()
  const Icon = icons[kind]
  const locale = useAddressLocale()
  const inPage = path.startsWith(`${pathname}#`)
  // Next.js's link, because public pages have no messages; only the browser's link tells a page about its new
  // fragment.
  const Anchor = inPage ? 'a' : Link
  return (
    <CommandItem asChild value={`${kind} ${path} ${title}`}>
      <Anchor
        href={inPage ? path.slice(pathname.length) : inLocale(locale, path)}
        {...(!inPage && { prefetch: false, scroll: path.includes('#') })}
        tabIndex={-1}
        onClick={onOpen}
      >
        <Icon className="size-5 shrink-0 text-muted-foreground" />
        <span className="min-w-0">
          <span className="block truncate max-sm:whitespace-normal">{title}</span>
          {about && (
            <span className="block truncate text-label text-muted-foreground">{about}</span>
          )}
        </span>
        <LinkStatus />
      </Anchor>
    </CommandItem>
  )
}
