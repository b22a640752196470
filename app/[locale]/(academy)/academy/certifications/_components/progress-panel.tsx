import { getLocale, getTranslations } from 'next-intl/server'
import { LoginRequired } from '@/app/[locale]/_components/login-required'
import { type Account, displayName } from '@/lib/account/account'
import type { Certificate } from '@/lib/certificates/certificate'
import type { Overview } from '@/lib/learning/queries'
import { routes } from '@/lib/routes'
import { CertificateList } from './certificate-list'
import { CourseList } from './course-list'
import { LearnerFigures } from './learner-figures'
import { loginWords } from './login-words'
import { NameForm } from './name-form'
import { TabPanel } from './panel'
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
