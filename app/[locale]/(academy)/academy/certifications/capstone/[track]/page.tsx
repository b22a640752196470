import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { Brief, Status, Work } from '@/components/capstones/capstone'
import { StateBadge, Submissions, stateOf } from '@/components/capstones/submissions'
import { UnavailableNotice } from '@/components/layout/coming-soon'
import { InlineList } from '@/components/layout/inline-text'
import { RefreshOnReturn } from '@/components/layout/refresh-on-return'
import { WorkPage } from '@/components/showcase/work-page'
import { getCapstone } from '@/content/capstones'
import { type Track, tracks } from '@/content/topics'
import { requireLearner } from '@/lib/account/guard'
import { type CapstonePage, getCapstonePage } from '@/lib/capstones/queries'
import { orNull } from '@/lib/db/call'
import { inEnglish } from '@/lib/i18n/routing'
import { requireCatalogue } from '@/lib/learning/publish'
import { capstonePath, routes } from '@/lib/routes'

type Props = PageProps<'/[locale]/academy/certifications/capstone/[track]'>

const trackOf = (name: string): Track | undefined => tracks.find((one) => one === name)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const track = trackOf((await params).track)
  const t = await getTranslations('capstones')
  return { title: track ? t('of', { title: t(`tracks.${track}.title`) }) : t('title') }
}

/** The capstone of a track: its brief, the person's work on it, and the marks. */
export default async function CapstoneRoute({ params }: Props) {
  const { tokens } = await requireLearner()
  const track = trackOf((await params).track)
  if (!track) notFound()
  const [t, learning, locale, data] = await Promise.all([
    getTranslations('capstones'),
    getTranslations('learning'),
    getLocale(),
    // Which courses are missing depends on the catalogue of this build.
    orNull(requireCatalogue().then(() => getCapstonePage(tokens.accessToken, track))),
  ])
  const { hours } = getCapstone(track)
  return (
    <WorkPage
      back={{ href: routes.certifications, label: t('back') }}
      title={t(`tracks.${track}.title`)}
      badge={data && <StateBadge state={stateOf(data)} />}
      lead={t(`tracks.${track}.text`)}
    >
      <RefreshOnReturn answer={randomUUID()} />
      <InlineList
        className="-mt-6 mb-10"
        items={[
          learning(`tracks.${track}.title`),
          t('hours', hours),
          t('required'),
          ...inEnglish(locale, t('brief.english')),
        ]}
      />
      {data ? (
        <Parts track={track} data={data} />
      ) : (
        <UnavailableNotice of="capstones" className="py-0!" path={capstonePath(track)} />
      )}
    </WorkPage>
  )
}

/** What matters now comes first: the brief before it is begun, then marks and the work. */
function Parts({ track, data }: { track: Track; data: CapstonePage }) {
  const submissions = data.own?.submissions ?? []
  return (
    <>
      <Status data={data} />
      <div className="mt-12 grid gap-16">
        {submissions.length > 0 && <Submissions track={track} submissions={submissions} />}
        {!data.own && <Brief track={track} />}
        <Work track={track} data={data} />
        {data.own && <Brief track={track} />}
      </div>
    </>
  )
}
