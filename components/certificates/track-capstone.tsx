import { getLocale, getTranslations } from 'next-intl/server'
import { StateBadge } from '@/components/capstones/state-badge'
import { InlineList } from '@/components/layout/inline-list'
import { getCapstone } from '@/content/capstones'
import type { Track } from '@/content/tracks'
import type { CapstoneSummary } from '@/lib/capstones/queries'
import { inEnglish } from '@/lib/i18n/in-english'
import { Link } from '@/lib/i18n/link'
import { capstonePath } from '@/lib/routes'

type TrackCapstoneProps = {
  track: Track
  /** Undefined if it couldn't be read. */
  summary: CapstoneSummary | undefined
}

/** The project at the end of a track, after its courses, with what is missing for the certificate. */
export async function TrackCapstone({ track, summary }: TrackCapstoneProps) {
  const [t, learning, locale] = await Promise.all([
    getTranslations('capstones'),
    getTranslations('learning'),
    getLocale(),
  ])
  const begun = summary?.state && summary.state !== 'draft' ? summary.state : null
  const missing = summary?.open && !summary.certified && summary.state !== 'passed'
  return (
    <section
      aria-labelledby={`capstone-${track}`}
      className="grid gap-x-8 gap-y-3 border-t border-border py-5 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <p className="text-label text-muted-foreground">{t('title')}</p>
        <h4 id={`capstone-${track}`} className="font-semibold">
          <Link
            href={capstonePath(track)}
            className="relative z-1 underline-offset-4 hover:underline pointer-coarse:py-2"
          >
            {t(`tracks.${track}.title`)}
          </Link>
        </h4>
        <p className="mt-1 text-label text-muted-foreground">{t(`tracks.${track}.text`)}</p>
        <InlineList
          className="mt-1"
          items={[
            t('hours', getCapstone(track).hours),
            ...inEnglish(locale, learning('inEnglish')),
          ]}
        />
        {missing && <p className="mt-2 text-label font-semibold">{t('link.missing')}</p>}
      </div>
      {summary && (
        <div>
          <StateBadge
            state={
              begun ?? (summary.open ? (summary.state === 'draft' ? 'draft' : 'open') : 'closed')
            }
          />
        </div>
      )}
    </section>
  )
}
