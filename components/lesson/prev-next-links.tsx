'use client'

// A client component: pages send its titles instead of its links a second time.
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Link } from '@/lib/i18n/link'
import { useRouter } from '@/lib/i18n/navigation'
import { lessonPath } from '@/lib/routes'

const icon = {
  'aria-hidden': true,
  strokeWidth: 1.5,
  className: 'size-5 shrink-0 text-muted-foreground transition-transform',
} as const

type LessonLink = { slug: string; title: string }
type PrevNextLinksProps = {
  /** Its slug. */
  course: string
  previous: LessonLink | null
  next: LessonLink | null
}

/** Links to the previous and next lesson, also by keyboard. */
export function PrevNextLinks({ course, previous, next }: PrevNextLinksProps) {
  const t = useTranslations('lesson.neighbours')
  const pathOf = (lesson: LessonLink | null) => lesson && lessonPath(course, lesson.slug)
  const link = 'group flex min-h-20 items-center gap-4 py-4'
  return (
    <div className="no-print mt-16">
      <nav aria-label={t('label')} className="grid border-y border-border sm:grid-cols-2">
        {previous && (
          <Link
            href={lessonPath(course, previous.slug)}
            aria-keyshortcuts="Alt+Shift+ArrowLeft"
            className={link}
          >
            <ArrowLeft {...icon} />
            <span className="min-w-0">
              <span className="block text-label text-muted-foreground">{t('previous')}</span>
              <span className="block font-semibold group-hover:text-info">{previous.title}</span>
            </span>
          </Link>
        )}
        {next && (
          <Link
            href={lessonPath(course, next.slug)}
            aria-keyshortcuts="Alt+Shift+ArrowRight"
            className={`${link} justify-end border-border text-right max-sm:not-first:border-t sm:col-start-2`}
          >
            <span className="min-w-0">
              <span className="block text-label text-muted-foreground">{t('next')}</span>
              <span className="block font-semibold group-hover:text-info">{next.title}</span>
            </span>
            <ArrowRight {...icon} />
          </Link>
        )}
      </nav>
      <p className="mt-3 text-label text-muted-foreground pointer-coarse:hidden">{t('keys')}</p>
      <LessonKeys previous={pathOf(previous)} next={pathOf(next)} />
    </div>
  )
}

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

/** The neighbour for a key: Alt + Shift + an arrow, which no browser uses; never while typing. */
export function neighbourFor(event: Key, typing: boolean): 'previous' | 'next' | null {
  if (typing || !event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return null
  if (event.key === 'ArrowLeft') return 'previous'
  return event.key === 'ArrowRight' ? 'next' : null
}

/** Whether keys in an element move a cursor, a choice or a handle. */
function takesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select')
}

/** Goes to the previous or next lesson by keyboard. */
function LessonKeys({ previous, next }: { previous: string | null; next: string | null }) {
  const router = useRouter()

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const direction = neighbourFor(event, takesKeys(event.target))
      const href = direction && { previous, next }[direction]
      if (!href || event.defaultPrevented) return
      event.preventDefault()
      router.push(href)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [router, previous, next])

  return null
}
