import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { UnavailableNotice } from '@/components/layout/coming-soon'
import { LazyFilm } from '@/components/recordings/lazy-parts'
import { CourseLink, Downloads, RecordingHero } from '@/components/recordings/recording-hero'
import { Replay } from '@/components/recordings/replay'
import { Like, Seen } from '@/components/recordings/watch-progress'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { getRecordingPage } from '@/lib/live/queries'
import { filmOf, viewFilm, viewReplay } from '@/lib/live/recording-view'
import { recordingPath } from '@/lib/routes'

type RecordingProps = PageProps<'/[locale]/academy/live-learning/recordings/[slug]'>

export async function generateMetadata({ params }: RecordingProps): Promise<Metadata> {
  const replay = await viewReplay((await params).slug)
  if (replay) return { title: replay.title, description: replay.description }
  const t = await getTranslations('live.recordings')
  return { title: t('title') }
}

/** A replay or film with its player, chapters and transcript. */
export default async function RecordingPage({ params }: RecordingProps) {
  const { tokens } = await requireLearner()
  const { slug } = await params
  const [t, locale, replay] = await Promise.all([
    getTranslations('live.recording'),
    getLocale(),
    viewReplay(slug),
  ])
  const film = replay ? null : await orNull(filmOf(tokens.accessToken, slug))
  if (!replay && !film) return <UnavailableNotice of="live" path={recordingPath(slug)} />
  const recording = replay ?? (film && viewFilm(film, locale))
  if (!recording) notFound()
  const figures = await orNull(getRecordingPage(tokens.accessToken, slug))
  const side = (
    <>
      <CourseLink slug={slug} />
      <Downloads slug={slug} />
      {figures ? (
        <Seen recording={slug} figure={figures}>
          <Like recording={slug} title={recording.title} />
        </Seen>
      ) : (
        <p role="note" className="text-label text-muted-foreground">
          {t('unknownFigures')}
        </p>
      )}
    </>
  )
  const start = figures?.seconds ?? 0
  return (
    <ClientMessages
      namespaces={[
        'learning.code',
        'live.player',
        'live.recording',
        'live.recordings',
        'live.registration',
      ]}
    >
      <RecordingHero recording={recording} />
      <div className="page-width py-8 lg:py-12 lg:pb-24">
        {film ? (
          <LazyFilm film={film} recording={recording} start={start}>
            {side}
          </LazyFilm>
        ) : (
          <Replay recording={recording} start={start}>
            {side}
          </Replay>
        )}
      </div>
    </ClientMessages>
  )
}
