import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { Prose } from '@/components/prose/elements'
import { requireLearner } from '@/lib/account/guard'
import {
  getRecording,
  getRecordingWords,
  type Recording,
  type RecordingWords,
} from '@/lib/content/recordings'
import { loadRecordingSummary } from '@/lib/content/recordings/summaries'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { getRecordingFigures } from '@/lib/live/queries'
import { GoTo } from './_components/go-to'
import { playerId } from './_components/player-id'
import { RecordingHero } from './_components/recording-hero'
import { Like, Seen } from './_components/seen'

type RecordingProps = PageProps<'/[locale]/academy/live-learning/recordings/[slug]'>

async function wanted(params: RecordingProps['params']) {
  const { slug } = await params
  const recording = getRecording(slug)
  const words = (await getRecordingWords(await getLocale()))[slug]
  return recording && words ? { recording, words } : notFound()
}

export async function generateMetadata({ params }: RecordingProps): Promise<Metadata> {
  const { title, description } = (await wanted(params)).words
  return { title, description }
}

/** A recorded session: its video if there is one, its chapters and a written summary. */
export default async function RecordingPage({ params }: RecordingProps) {
  const { tokens } = await requireLearner()
  const { recording, words } = await wanted(params)
  const [t, locale, figures, Summary] = await Promise.all([
    getTranslations('live.recording'),
    getLocale(),
    orNull(getRecordingFigures(tokens.accessToken)),
    loadRecordingSummary(recording.slug),
  ])
  const none = { views: 0, likes: 0, liked: false, seen: false }
  const figure = figures && (figures[recording.slug] ?? none)
  return (
    <ClientMessages
      parts={['errors/live', 'live.recording', 'live.recordings', 'live.registration']}
    >
      <RecordingHero recording={recording} words={words} />
      <div className="page-width grid gap-x-14 gap-y-12 py-12 lg:grid-cols-[minmax(0,45rem)_minmax(0,20rem)] lg:justify-between lg:pb-24">
        <div className="min-w-0 max-lg:order-last">
          {recording.video ? (
            <Player src={recording.video} title={t('player', { title: words.title })} />
          ) : (
            <p className="border-l-2 border-control pl-4 text-muted">{t('noVideo')}</p>
          )}
          {Summary && (
            <article aria-labelledby="summary" className="mt-10">
              <h2 id="summary" className="mb-4 font-sans text-body tracking-normal text-muted">
                {t('summary')}
              </h2>
              {locale !== 'en' && (
                <p role="note" className="mb-6 max-w-measure border-l-2 border-info pl-4">
                  {t('english')}
                </p>
              )}
              <Prose>
                <Summary />
              </Prose>
            </article>
          )}
        </div>
        <aside className="grid content-start gap-10 lg:sticky lg:top-6 lg:self-start lg:border-l lg:border-line lg:pl-10">
          <Chapters recording={recording} words={words} />
          {figure ? (
            <Seen recording={recording.slug} figure={figure}>
              <Like recording={recording.slug} title={words.title} />
            </Seen>
          ) : (
            <p role="note" className="text-label text-muted">
              {t('unknownFigures')}
            </p>
          )}
        </aside>
      </div>
    </ClientMessages>
  )
}

/** The video, in the browser's own player. */
function Player({ src, title }: { src: string; title: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the page has chapters and a summary in writing
    <video
      id={playerId}
      src={src}
      title={title}
      aria-label={title}
      controls
      preload="metadata"
      className="aspect-video w-full rounded-md bg-raised"
    />
  )
}

/** Seconds as a player shows them: "7:40". */
const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The chapters' start times; links if there is a video. */
function Chapters({ recording, words }: { recording: Recording; words: RecordingWords }) {
  const t = useTranslations('live.recording')
  return (
    <section aria-labelledby="chapters">
      <h2 id="chapters" className="text-title">
        {t('chapters')}
      </h2>
      <ol className="mt-4">
        {recording.chapters.map(({ at, slug }) => {
          const title = words.chapters[slug] ?? ''
          const time = clock(at)
          return (
            <li
              key={slug}
              className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline gap-x-3 border-t border-line py-3 first:border-t-0"
            >
              <span className="font-mono text-label text-muted">{time}</span>
              {recording.video ? (
                <GoTo at={at} label={t('goTo', { time, title })}>
                  {title}
                </GoTo>
              ) : (
                <span>{title}</span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
