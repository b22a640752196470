import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { Prose } from '@/components/prose/elements'
import { requireLearner } from '@/lib/account/guard'
import { loadLessonBody } from '@/lib/content/courses'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { noteLength } from '@/lib/learning/schema'
import { LessonHead } from './_components/head'
import { findLesson, readCertificateCode, readLessonState } from './_components/lesson'
import { articleId } from './_components/lesson-address'
import { isCourseDone, LessonWork, resumableShare } from './_components/lesson-work'
import { Live, LivePart } from './_components/live'
import { Neighbours } from './_components/neighbours'
import { Notes } from './_components/notes/notes'
import { Outline, OutlineFold } from './_components/outline'
import { Resume } from './_components/place/resume'
import { sectionsOf, textOf } from './_components/sections'
import { Unavailable } from './_components/unavailable'
import { notesWords } from './_components/words'

type LessonPageProps = PageProps<'/[locale]/academy/learning-hub/[course]/[lesson]'>

export async function generateMetadata({ params }: LessonPageProps): Promise<Metadata> {
  const lesson = findLesson(await params, await getLocale())
  if (lesson) return { title: `${lesson.title} · ${lesson.course.title}` }
  const t = await getTranslations('common.notFound')
  return { title: t('title') }
}

export default async function LessonPage({ params }: LessonPageProps) {
  const { account, tokens } = await requireLearner()
  const [address, locale] = await Promise.all([params, getLocale()])
  const lesson = findLesson(address, locale)
  const [Body, state] = await Promise.all([
    lesson && loadLessonBody(address.course, address.lesson),
    lesson && readLessonState(tokens.accessToken, address),
  ])
  if (!lesson || !Body) notFound()
  const [t, words, certificate] = await Promise.all([
    getTranslations('lesson'),
    notesWords(),
    isCourseDone(lesson, state) ? readCertificateCode(tokens.accessToken, address.course) : null,
  ])
  const text = textOf(Body)
  const outline = { lesson, sections: sectionsOf(text), completed: state?.completed ?? null }
  const share = resumableShare(lesson, state)
  return (
    <ClientMessages parts={['errors']}>
      <Live id={crypto.randomUUID()}>
        <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-y-16 pt-6 pb-24 lg:grid-cols-[minmax(0,45rem)_minmax(0,20rem)] lg:justify-between lg:gap-x-12">
          <div className="min-w-0">
            <LessonHead lesson={lesson}>
              {share !== null && (
                <LivePart>
                  <Resume share={share} label={t('resume')} />
                </LivePart>
              )}
            </LessonHead>
            {!state && <Unavailable />}
            <OutlineFold {...outline} />
            <article id={articleId} className="mt-12">
              <Prose>{text}</Prose>
              {state && (
                <LivePart>
                  <LessonWork lesson={lesson} state={state} certificate={certificate} />
                </LivePart>
              )}
            </article>
            <Neighbours lesson={lesson} />
          </div>
          <aside aria-label={t('aside')} className="lg:border-l lg:border-line lg:pl-8">
            <div className="grid gap-8 lg:sticky lg:top-4 lg:-mx-2 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto lg:px-2 lg:py-2">
              <Outline {...outline} />
              {state && (
                <LivePart>
                  <Notes
                    address={{ course: address.course, lesson: address.lesson }}
                    person={account.user.id}
                    note={state.note}
                    most={noteLength}
                    locale={locale}
                    blocked={state.enrolled ? null : t('start.needed')}
                    words={words}
                  />
                </LivePart>
              )}
            </div>
          </aside>
        </div>
      </Live>
    </ClientMessages>
  )
}
