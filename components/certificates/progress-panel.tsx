import { getTranslations } from 'next-intl/server'
import type { Account } from '@/lib/account/account'
import type { Certificate } from '@/lib/certificates/certificate'
import { Link } from '@/lib/i18n/link'
import { totalsOf } from '@/lib/learning/progress'
import type { Overview } from '@/lib/learning/queries'
import { routes } from '@/lib/routes'
import { CertificateList } from './certificate-list'
import { SignedInPart, TabPanel } from './certifications-panel'
import { CourseList } from './completed-courses'
import { LearnerFigures } from './learner-figures'
import { NamePanel } from './name-panel'

type ProgressPanelProps = {
  account: Account
  overview: Overview | null
  certificates: Certificate[] | null
}

/** The person's progress and achievements, and the name on their certificates. */
export async function ProgressPanel({ account, overview, certificates }: ProgressPanelProps) {
  const t = await getTranslations('certifications.progress')
  const name = account.user.fullName
  return (
    <TabPanel tab="my-progress" title={t('title')} lead={t('lead')}>
      {overview && certificates && (
        <SignedInPart tab="my-progress">
          {!account.user.fullName && <NamePanel waiting={overview.waitingCertificates} />}
          <LearnerFigures
            {...totalsOf([...overview.enrolments.values()])}
            points={overview.points}
            certificates={overview.certificates}
          />
          <div className="mt-16 grid gap-x-16 gap-y-16 lg:grid-cols-[minmax(0,1fr)_21rem]">
            <div className="grid content-start gap-16">
              <CourseList overview={overview} />
              <CertificateList certificates={certificates} name={name} />
            </div>
            {name && <CertificateName name={name} />}
          </div>
        </SignedInPart>
      )}
    </TabPanel>
  )
}

/** The name on the person's certificates, and where to change it. */
async function CertificateName({ name }: { name: string }) {
  const t = await getTranslations('certifications.progress.name')
  return (
    <section
      aria-labelledby="certificate-name-title"
      className="lg:border-l lg:border-border lg:pl-10"
    >
      <h3 id="certificate-name-title" className="text-title">
        {t('title')}
      </h3>
      <p className="mt-3 text-lead wrap-anywhere" dir="auto">
        {name}
      </p>
      <p className="mt-1 text-muted-foreground">{t('lead')}</p>
      <Link
        href={routes.profileSettings}
        className="mt-3 inline-flex min-h-11 items-center underline-link"
      >
        {t('change')}
      </Link>
    </section>
  )
}
