import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { LinkRows } from '@/components/layout/link-rows'
import { LearningProvider } from '@/components/support/training-learning'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { CataloguePart } from '@/content/catalogue'
import { getCourses, getCourseWords, sampleLesson } from '@/content/courses'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { formatDuration } from '@/lib/i18n/date-time'
import { Link } from '@/lib/i18n/link'
import { localePath, routes, samplePath } from '@/lib/routes'
import { MemberFigures } from './academy-member-figures'
import { FactList } from './stacked-table'

const items = ['progress', 'sessions', 'forYou', 'certificates'] as const

/** The first tab: the dashboard's benefits for visitors, the key figures for members. */
export async function DashboardPanel() {
  const locale = await getLocale()
  return (
    <ClientMessages
      namespaces={['academyPage.tabs.dashboard.member', 'academyPage.tabs.dashboard.open']}
    >
      <LearningProvider>
        <MemberFigures
          titles={Object.fromEntries(
            getCourses().map(({ slug }) => [slug, getCourseWords(slug, locale).title]),
          )}
        >
          <VisitorPanel />
        </MemberFigures>
      </LearningProvider>
    </ClientMessages>
  )
}

/** One beginners' course per track. */
function starters() {
  const beginners = getCourses().filter(({ level }) => level === 'beginner')
  return [...Map.groupBy(beginners, ({ track }) => track).values()].flatMap(
    ([first]) => first ?? [],
  )
}

async function VisitorPanel() {
  const [t, learning, locale] = await Promise.all([
    getTranslations('academyPage.tabs.dashboard'),
    getTranslations('learning'),
    getLocale(),
  ])
  const next = new URLSearchParams({ next: localePath(locale, routes.dashboard) })
  return (
    <div className="grid gap-x-16 gap-y-12 pb-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div>
        <h2 className="text-h2">{t('title')}</h2>
        <p className="mt-4 max-w-measure text-lead">{t('text')}</p>
        <div className="mt-8 flex flex-wrap gap-3 *:max-w-full">
          {/* Plain links: the sign-in page differs per person. */}
          <Button asChild size="lg">
            <a href={localePath(locale, `${routes.auth}?${next}`)}>{t('signIn')}</a>
          </Button>
          <Button asChild variant="outline" size="lg">
            <a href={localePath(locale, `${routes.auth}?tab=sign-up&${next}`)}>{t('create')}</a>
          </Button>
        </div>
      </div>
      <div>
        <h3 className="mb-3 text-label font-semibold tracking-normal text-muted-foreground">
          {t('shows')}
        </h3>
        <FactList
          facts={items.map((key) => ({
            name: t(`items.${key}.name`),
            text: t(`items.${key}.text`),
          }))}
        />
      </div>
      <div className="lg:col-span-2">
        <h3 className="mb-6 text-h3">{t('starter.title')}</h3>
        <LinkRows
          links={starters().map((course) => {
            const words = getCourseWords(course.slug, locale)
            const { slug, minutes } = sampleLesson(course)
            return {
              href: samplePath(course.slug, slug),
              label: words.lessons[slug]?.title ?? slug,
              text: `${words.title}\u00a0· ${learning('inEnglish')}`,
              note: formatDuration(minutes, locale),
            }
          })}
        />
        <Link
          href={routes.courses}
          className="mt-6 inline-flex min-h-11 items-center font-semibold underline-link"
        >
          {t('starter.all')}
        </Link>
      </div>
    </div>
  )
}

type PanelFrameProps = {
  badge: ReactNode
  title: string
  text: string
  /** Below the text: what to do today. */
  action: ReactNode
  /** The list beside the text. */
  listTitle: string
  items: readonly { name: string; text: string }[]
}

/** A tab's panel: introduction and action on the left, content on the right. */
function PanelFrame({ badge, title, text, action, listTitle, items }: PanelFrameProps) {
  return (
    <div className="grid gap-x-16 gap-y-12 pb-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div>
        {badge}
        <h2 className="mt-4 text-h2">{title}</h2>
        <p className="mt-4 max-w-measure text-lead">{text}</p>
        <div className="mt-8">{action}</div>
      </div>
      <div>
        <h3 className="mb-3 text-label font-semibold tracking-normal text-muted-foreground">
          {listTitle}
        </h3>
        <FactList facts={items} />
      </div>
    </div>
  )
}

const catalogue = {
  learningPaths: ['order', 'pace', 'proof'],
  vibeTutorials: ['build', 'why', 'sessions'],
  resourceLibrary: ['guides', 'recordings', 'templates'],
} as const satisfies Record<CataloguePart, readonly string[]>

type CataloguePanelProps = {
  part: CataloguePart
  isEmpty: boolean
  /** The part's content. */
  children: ReactNode
}

/** A part of the catalogue under its heading; if empty, what will appear. */
export async function CataloguePanel({ part, isEmpty, children }: CataloguePanelProps) {
  const t = await getTranslations('academyPage')
  if (!isEmpty) {
    return (
      <>
        <h2 className="text-h2">{t(`tabs.${part}.title`)}</h2>
        <p className="mt-4 mb-12 max-w-measure text-lead">{t(`tabs.${part}.text`)}</p>
        {children}
      </>
    )
  }
  const word = t as (key: string) => string
  return (
    <PanelFrame
      badge={<Badge variant="outline">{t('soon')}</Badge>}
      title={t(`tabs.${part}.title`)}
      text={t(`tabs.${part}.text`)}
      action={
        <>
          <p className="max-w-measure">{t('until.text')}</p>
          <Button asChild variant="outline" size="lg" className="mt-6">
            <Link href={routes.auth}>{t('until.action')}</Link>
          </Button>
        </>
      }
      listTitle={t('holds')}
      items={catalogue[part].map((key) => ({
        name: word(`tabs.${part}.items.${key}.name`),
        text: word(`tabs.${part}.items.${key}.text`),
      }))}
    />
  )
}
