import { getLocale, getTranslations } from 'next-intl/server'
import { LinkRows } from '@/components/layout/link-rows'
import { LearningProvider } from '@/components/support/training-learning'
import { Button } from '@/components/ui/button'
import { getCourses, getCourseWords, sampleLesson } from '@/content/courses'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { formatDuration } from '@/lib/i18n/duration'
import { Link } from '@/lib/i18n/link'
import { localePath, routes, samplePath } from '@/lib/routes'
import { MemberFigures } from './academy-member-figures'
import { FactList } from './fact-list'

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
