import { BadgeCheck, Ban } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { CourseAction } from '@/components/courses/course-action'
import { CourseRow } from '@/components/courses/course-row'
import { DatedText, InlineList } from '@/components/layout/inline-text'
import { LocalDate } from '@/components/layout/local-date'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { TitledSection } from '@/components/ui/titled-section'
import { getCourses } from '@/content/courses'
import type { Account } from '@/lib/account/account'
import type { Certificate } from '@/lib/certificates/certificate'
import { certificateTitle, writeDay } from '@/lib/certificates/statement'
import { Link } from '@/lib/i18n/link'
import { courseProgress, totalsOf } from '@/lib/learning/progress'
import type { Overview } from '@/lib/learning/queries'
import { certificatePath, routes } from '@/lib/routes'
import { ReissueButton } from './certification-forms'
import { SignedInPart, TabPanel } from './certifications-panel'
import { LearnerFigures } from './learner-figures'
import { NamePanel } from './name-panel'

/** The person's courses, those in progress first. */
async function CourseList({ overview }: { overview: Overview }) {
  const t = await getTranslations('certifications.progress.courses')
  const begun = getCourses()
    .flatMap((course) => {
      const enrolment = overview.enrolments.get(course.slug)
      return enrolment ? [{ course, enrolment, progress: courseProgress(course, enrolment) }] : []
    })
    .sort(
      (a, b) => Number(Boolean(a.enrolment.completedAt)) - Number(Boolean(b.enrolment.completedAt)),
    )
  return (
    <TitledSection id="courses" title={t('title')} heading="h3" titleClass="text-h3">
      {begun.length === 0 ? (
        <div className="mt-3 max-w-measure">
          <p className="font-semibold">{t('empty')}</p>
          <p className="mt-1 text-muted-foreground">{t('emptyText')}</p>
          <Button asChild className="mt-5">
            <Link href={routes.learningHub}>{t('hub')}</Link>
          </Button>
        </div>
      ) : (
        <ul className="border-b border-border mt-4">
          {begun.map(({ course, enrolment, progress }) => (
            <CourseRow
              key={course.slug}
              course={course}
              compact
              heading="h4"
              progress={progress}
              action={<CourseAction course={course} progress={progress} />}
            >
              {enrolment.completedAt && (
                <p className="mt-1 text-label text-success">
                  <DatedText text={(date) => t('completed', { date })}>
                    <LocalDate at={enrolment.completedAt} dateStyle="long" />
                  </DatedText>
                </p>
              )}
            </CourseRow>
          ))}
        </ul>
      )}
    </TitledSection>
  )
}

type CertificateListProps = {
  certificates: Certificate[]
  /** The name on a new certificate; null until the person gives one. */
  name: string | null
}

/** The person's certificates; those under another name can be reissued. */
async function CertificateList({ certificates, name }: CertificateListProps) {
  const t = await getTranslations('certifications.progress.certificates')
  const differs = ({ holder, revoked }: Certificate) => !revoked && name !== null && holder !== name
  const count = certificates.filter(differs).length
  return (
    <TitledSection id="certificates" title={t('title')} heading="h3" titleClass="text-h3">
      {count > 0 && name && (
        <Alert variant="default" className="mt-4">
          {t('offer', { count, name })}
        </Alert>
      )}
      {certificates.length === 0 ? (
        <p className="mt-3 max-w-measure text-muted-foreground">{t('empty')}</p>
      ) : (
        <ul className="mt-4 border-b border-border">
          {certificates.map((certificate) => (
            <CertificateRow
              key={certificate.code}
              certificate={certificate}
              reissuable={differs(certificate)}
            />
          ))}
        </ul>
      )}
    </TitledSection>
  )
}

type CertificateRowProps = {
  certificate: Certificate
  /** Whether it carries a different name from a new one. */
  reissuable: boolean
}

/** A certificate: its title, date, name and validity. */
async function CertificateRow({ certificate, reissuable }: CertificateRowProps) {
  const [t, locale] = await Promise.all([
    getTranslations('certifications.progress.certificates'),
    getLocale(),
  ])
  const { code, kind, holder, issuedAt, zone, revoked } = certificate
  const title = await certificateTitle(certificate, locale)
  const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-4' } as const
  const facts = [
    t(`kinds.${kind}`),
    t('issued', { date: writeDay(issuedAt, zone, locale) }),
    t('holder', { name: holder }),
    ...(revoked ? [t('revokedOn', { date: writeDay(revoked.at, zone, locale) })] : []),
    ...(revoked?.reason === 'replaced' ? [t('replaced')] : []),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-border py-5">
      <div className="min-w-0 grow basis-64">
        <h4 className="text-body font-semibold tracking-normal">
          {/* A course's title is in English, as awarded. */}
          <Link
            href={certificatePath(code)}
            prefetch={false}
            lang={title.locale === locale ? undefined : title.locale}
            className="underline-link"
          >
            {title.text}
          </Link>
        </h4>
        <InlineList className="mt-1 text-muted-foreground wrap-anywhere" items={facts} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {revoked ? (
          <Badge variant="outline">
            <Ban {...icon} />
            {t('revoked')}
          </Badge>
        ) : (
          <Badge variant="success">
            <BadgeCheck {...icon} />
            {t('valid')}
          </Badge>
        )}
        {reissuable && <ReissueButton code={code} title={title.text} />}
      </div>
    </li>
  )
}

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
    <TitledSection
      id="certificate-name-title"
      title={t('title')}
      heading="h3"
      className="lg:border-l lg:border-border lg:pl-10"
    >
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
    </TitledSection>
  )
}
