import { getLocale, getTranslations } from 'next-intl/server'
import { LoginRequired } from '@/app/[locale]/_components/login-required'
import { FigureList } from '@/components/ui/figure-list'
import { type Account, displayName } from '@/lib/account/account'
import type { Certificate } from '@/lib/certificates/certificate'
import { totalsOf } from '@/lib/learning/progress'
import type { Overview } from '@/lib/learning/queries'
import { routes } from '@/lib/routes'
import { CertificateList } from './certificate-list'
import { CourseList } from './course-list'
import { NameForm } from './name-form'
import { loginWords, TabPanel } from './panel'
import { SignedIn } from './signed-in'

type ProgressPanelProps = {
  account: Account
  overview: Overview | null
  certificates: Certificate[] | null
}

/** What the person has begun, completed and earned, and the name that it is certified under. */
export async function ProgressPanel({ account, overview, certificates }: ProgressPanelProps) {
  const [t, login, locale] = await Promise.all([
    getTranslations('certifications.progress'),
    loginWords(),
    getLocale(),
  ])
  const accountName = displayName(account.user)
  const name = overview?.certificateName ?? accountName
  return (
    <TabPanel tab="my-progress" title={t('title')} lead={t('lead')}>
      {overview && certificates && (
        <SignedIn
          panel={
            <LoginRequired
              words={login}
              locale={locale}
              next={`${routes.certifications}?tab=my-progress`}
              heading="h3"
            />
          }
        >
          <LearnerFigures overview={overview} />
          <div className="mt-16 grid gap-x-16 gap-y-16 lg:grid-cols-[minmax(0,1fr)_21rem]">
            <div className="grid content-start gap-16">
              <CourseList overview={overview} />
              <CertificateList certificates={certificates} name={name} />
            </div>
            <section
              aria-labelledby="certificate-name-title"
              className="lg:border-l lg:border-line lg:pl-10"
            >
              <h3 id="certificate-name-title" className="text-title">
                {t('name.title')}
              </h3>
              <NameForm name={overview.certificateName} accountName={accountName} />
            </section>
          </div>
        </SignedIn>
      )}
    </TabPanel>
  )
}

/** The person's learning in four figures. */
async function LearnerFigures({ overview }: { overview: Overview }) {
  const [t, locale] = await Promise.all([
    getTranslations('certifications.progress.figures'),
    getLocale(),
  ])
  const number = new Intl.NumberFormat(locale)
  const { courses, lessons } = totalsOf([...overview.enrolments.values()])
  const figures = { courses, lessons, points: overview.points, certificates: overview.certificates }
  return (
    <FigureList
      figures={(['courses', 'lessons', 'points', 'certificates'] as const).map((key) => ({
        label: t(key),
        value: number.format(figures[key]),
      }))}
    />
  )
}
