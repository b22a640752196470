import { getLocale, getTranslations } from 'next-intl/server'
import { FigureList } from '@/components/ui/figure-list'
import type { Account } from '@/lib/account/account'
import type { Certificate } from '@/lib/certificates/certificate'
import { totalsOf } from '@/lib/learning/progress'
import type { Overview } from '@/lib/learning/queries'
import { CertificateList } from './certificate-list'
import { CertificateName } from './certificate-name'
import { SignedInPart, TabPanel } from './certifications-panel'
import { CourseList } from './completed-courses'
import { NamePrompt } from './name-prompt'

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
          <NamePrompt account={account} waiting={overview.waitingCertificates} />
          <LearnerFigures overview={overview} />
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
