import { getLocale, getTranslations } from 'next-intl/server'
import { CourseFinder } from '@/components/courses/course-finder'
import { CourseRow } from '@/components/courses/course-row'
import { TrackShelves } from '@/components/courses/track-shelves'
import { VisitorLink } from '@/components/frame/visitor'
import { PanelHead } from '@/components/layout/page-section'
import { ElevationProfile } from '@/components/motif/climb-line'
import { PageHero } from '@/components/site/page-hero'
import { ContactSection } from '@/components/support/contact-panel'
import { OwnCourseAction } from '@/components/support/training-course-action'
import type { CourseEntry } from '@/components/support/training-course-entry'
import { getCourseEntries } from '@/components/support/training-course-entry'
import { LearnerPanel } from '@/components/support/training-learner-panel'
import { LearningProvider } from '@/components/support/training-learning'
import { Button, buttonVariants } from '@/components/ui/button'
import { StaticQueryAdapter } from '@/components/ui/static-query-adapter'
import { TabsInAddress } from '@/components/ui/tabs-in-address'
import { getCourse, getCourses } from '@/content/courses/index'
import { tracks } from '@/content/topics'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'

/** All courses, with a search and filters. */
async function CoursesPanel({ courses }: { courses: readonly CourseEntry[] }) {
  const t = await getTranslations('support.training')
  return (
    <>
      <PanelHead title={t('courses.title')} lead={t('courses.lead')} />
      <CourseFinder
        rows={Object.fromEntries(
          courses.flatMap(({ slug, title, href }) => {
            const course = getCourse(slug)
            if (!course) return []
            const entry = { slug, title, href }
            const action = (
              <div key={slug} className="grid gap-2">
                <OwnCourseAction course={entry} />
              </div>
            )
            return [[slug, <CourseRow key={slug} prerendered course={course} action={action} />]]
          }),
        )}
      />
    </>
  )
}

/** The tracks with their courses and requirements. */
async function CertificationsPanel() {
  const t = await getTranslations('support.training.certifications')
  return (
    <>
      <PanelHead title={t('title')} lead={t('lead')} />
      <p className="mb-12 max-w-measure text-muted-foreground">{t('rule')}</p>
      <TrackShelves />
    </>
  )
}

const heights = [0.05, 0.12, 0.1, 0.22, 0.3, 0.28, 0.42, 0.4, 0.55, 0.62, 0.6, 0.74, 0.86, 0.84, 1]

/** Totals of the learning content, along a rising line. */
async function Climb() {
  const t = await getTranslations('support.training.figures')
  const courses = getCourses()
  const sum = (of: (course: (typeof courses)[number]) => number) =>
    courses.reduce((total, course) => total + of(course), 0)
  return (
    <ElevationProfile
      samples={heights}
      ticks={[
        { label: t('tracks'), value: String(tracks.length) },
        { label: t('courses'), value: String(courses.length) },
        { label: t('lessons'), value: String(sum(({ lessons }) => lessons.length)) },
        { label: t('hours'), value: String(Math.round(sum(({ minutes }) => minutes) / 60)) },
      ]}
    />
  )
}

export const generateMetadata = () => pageMetadata('training')

export default async function TrainingPage() {
  const t = await getTranslations('support.training')
  const courses = getCourseEntries(await getLocale())
  return (
    <>
      <PageHero
        tone="night"
        contours={38}
        layout="below"
        compact
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <VisitorLink
              logIn={t('signIn')}
              className={`${buttonVariants({ variant: 'outline', size: 'lg' })} justify-self-start`}
            />
            <Button asChild variant="ghost" size="lg">
              <Link href={routes.academy}>{t('academy')}</Link>
            </Button>
          </>
        }
      >
        <Climb />
      </PageHero>
      <div className="page-width py-12 md:py-16">
        <ClientMessages
          namespaces={[
            'certifications.badges',
            'certifications.progress',
            'learning',
            'support.training',
          ]}
        >
          <LearningProvider>
            <TabsInAddress
              label={t('tabsLabel')}
              tabs={[
                {
                  value: 'courses',
                  label: t('courses.label'),
                  panel: (
                    <StaticQueryAdapter>
                      <CoursesPanel courses={courses} />
                    </StaticQueryAdapter>
                  ),
                },
                {
                  value: 'certifications',
                  label: t('certifications.label'),
                  panel: <CertificationsPanel />,
                },
                {
                  value: 'progress',
                  label: t('progress.label'),
                  panel: (
                    <>
                      <PanelHead title={t('progress.title')} />
                      <LearnerPanel tab="progress" courses={courses} />
                    </>
                  ),
                },
                {
                  value: 'achievements',
                  label: t('achievements.label'),
                  panel: (
                    <>
                      <PanelHead title={t('achievements.title')} lead={t('achievements.lead')} />
                      <LearnerPanel tab="achievements" />
                    </>
                  ),
                },
              ]}
            />
          </LearningProvider>
        </ClientMessages>
      </div>
      <ContactSection
        tone="raised"
        title={t('teams.title')}
        text={t('teams.text')}
        action={t('teams.action')}
        topic="academy"
      />
      <BreadcrumbJsonLd name="training" />
    </>
  )
}
