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
import { type MouseEvent, useEffect, useRef } from 'react'
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

export const listId = 'search-results'
export const optionId = (place: number) => `search-option-${place}`

export type NamedGroup = { name: string; hits: readonly Hit[] }

type ResultsProps = {
  label: string
  groups: readonly NamedGroup[]
  /** The index, across all groups, of the option that Enter opens; -1 for none. */
  active: number
  onActive: (place: number) => void
  onOpen: (event: MouseEvent) => void
}

/** The listbox: groups of links, controlled from the field. */
export function Results({ label, groups, active, onActive, onOpen }: ResultsProps) {
  let place = 0
  return (
    <div id={listId} role="listbox" aria-label={label}>
      {groups.map(({ name, hits }, index) => {
        const from = place
        place += hits.length
        return (
          // biome-ignore lint/a11y/useSemanticElements: options are not a form's fieldset
          <div key={name} role="group" aria-labelledby={`search-group-${index}`} className="pb-2">
            <p
              id={`search-group-${index}`}
              role="presentation"
              className="px-3 pt-3 pb-1 text-label text-muted-foreground"
            >
              {name}
            </p>
            {hits.map((hit, offset) => (
              <Option
                // For visitors, several lessons lead to the same page.
                key={`${hit.path} ${hit.title}`}
                hit={hit}
                place={from + offset}
                isActive={from + offset === active}
                onActive={onActive}
                onOpen={onOpen}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

type OptionProps = {
  hit: Hit
  place: number
  isActive: boolean
} & Pick<ResultsProps, 'onActive' | 'onOpen'>

function Option({ hit: { kind, title, about, path }, place, isActive, ...on }: OptionProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const pathname = usePathname()
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const Icon = icons[kind]
  const locale = useAddressLocale()
  const inPage = path.startsWith(`${pathname}#`)
  // Next.js's link, because public pages have no messages; only the browser's link tells a page about its new
  // fragment.
  const Anchor = inPage ? 'a' : Link
  return (
    <Anchor
      ref={link}
      href={inPage ? path.slice(pathname.length) : inLocale(locale, path)}
      {...(!inPage && { prefetch: false, scroll: path.includes('#') })}
      id={optionId(place)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerMove={() => isActive || on.onActive(place)}
      onClick={on.onOpen}
      className="flex min-h-11 items-center gap-3 rounded-sm px-3 py-1.5 aria-selected:bg-accent"
    >
      <Icon className="size-5 shrink-0 text-muted-foreground" />
      <span className="min-w-0">
        <span className="block truncate max-sm:whitespace-normal">{title}</span>
        {about && <span className="block truncate text-label text-muted-foreground">{about}</span>}
      </span>
      <LinkStatus />
    </Anchor>
  )
}
