import { getLocale, getTranslations } from 'next-intl/server'
import { DatedText } from '@/components/layout/dated-text'
import { LocalDate } from '@/components/layout/local-date'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { getCapstone } from '@/content/capstones'
import { getCourse, getCourseWords } from '@/content/courses'
import type { Track } from '@/content/tracks'
import type { CapstonePage, OwnCapstone } from '@/lib/capstones/queries'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import { certificatePath, coursePath, projectEditPath, routes } from '@/lib/routes'
import { type ShownState, stateOf } from './submissions'
import { StartButton, WorkForm } from './work-form'

/** The person's project and files, while they can be changed. */
export async function Work({ track, data }: { track: Track; data: CapstonePage }) {
  const t = await getTranslations('capstones.work')
  const { own, missing } = data
  if (own && own.state !== 'draft' && own.state !== 'returned') return null
  return (
    <section aria-labelledby="work">
      <h2 id="work" className="text-h2">
        {t('title')}
      </h2>
      <p className="mt-3 max-w-measure text-muted-foreground">{t('lead')}</p>
      <ClientMessages
        namespaces={['capstones.work', 'capstones.files', 'capstones.submit', 'showcase.form']}
      >
        {own?.project ? (
          <Project project={own.project} />
        ) : (
          <div className="mt-6">
            {own && <p className="mb-4 max-w-measure">{t('again')}</p>}
            <StartButton track={track} />
          </div>
        )}
        {own && (
          <WorkForm
            track={track}
            stored={own.files}
            version={own.version}
            left={own.attempts - own.submissions.length}
            open={missing.length === 0 && own.project !== null}
            checklist={getCapstone(track).checklist}
          />
        )}
      </ClientMessages>
    </section>
  )
}

async function Project({ project }: { project: NonNullable<OwnCapstone['project']> }) {
  const t = await getTranslations('capstones.work')
  const { id, title, described, repository } = project
  return (
    <div className="mt-6 grid max-w-reading gap-x-8 gap-y-4 border-y border-border py-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {title || t('untitled')}
        </p>
        <ul className="mt-1 text-label text-muted-foreground">
          {!title && <li className="text-warning">{t('untitledHint')}</li>}
          {!described && <li className="text-warning">{t('undescribed')}</li>}
          <li className="wrap-anywhere">
            {repository ? t('repository', { url: repository }) : t('noRepository')}
          </li>
        </ul>
      </div>
      <Button asChild variant="outline">
        <Link href={projectEditPath(id)}>{t('edit')}</Link>
      </Button>
    </div>
  )
}

const variants = {
  closed: 'default',
  open: 'default',
  draft: 'default',
  submitted: 'default',
  returned: 'warning',
  passed: 'success',
  failed: 'warning',
} as const satisfies Record<ShownState, 'default' | 'warning' | 'success'>

/** Where the person is with the capstone, and what comes next. */
export async function Status({ data }: { data: CapstonePage }) {
  const t = await getTranslations('capstones.status')
  const { own, missing, certificate } = data
  const state = stateOf(data)
  const dated = (at: string | null | undefined, key: 'submitted' | 'passed') =>
    at && (
      <DatedText text={(date) => t(key, { date })}>
        <LocalDate at={at} dateStyle="long" />
      </DatedText>
    )
  const left = own ? own.attempts - own.submissions.length : 0
  const text = {
    closed: () => t('closed', { count: missing.length }),
    open: () => t('open'),
    draft: () => t('open'),
    submitted: () => dated(own?.submissions[0]?.submittedAt, 'submitted'),
    returned: () => t('returned', { left }),
    passed: () => dated(own?.passedAt, 'passed'),
    failed: () => t('failed'),
  }[state]
  const isEarlier = certificate !== null && certificate.capstone === null
  return (
    <div className="grid max-w-reading gap-4">
      {isEarlier && (
        <Alert variant="success">
          <p>{t('before')}</p>
          <StatusLink href={certificatePath(certificate.code)}>{t('certificate')}</StatusLink>
        </Alert>
      )}
      {!(isEarlier && (state === 'open' || state === 'draft')) && (
        <Alert variant={variants[state]}>
          <p>{text()}</p>
          {state === 'closed' && <Missing courses={missing} />}
          {state === 'failed' && <StatusLink href={routes.contact}>{t('contact')}</StatusLink>}
          {state === 'passed' && certificate && !isEarlier && (
            <StatusLink href={certificatePath(certificate.code)}>{t('certificate')}</StatusLink>
          )}
          {state === 'passed' && !certificate && missing.length === 0 && (
            <StatusLink href={routes.profileSettings}>{t('waiting')}</StatusLink>
          )}
        </Alert>
      )}
    </div>
  )
}

function StatusLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="inline-flex min-h-11 items-center font-semibold underline-link"
    >
      {children}
    </Link>
  )
}

async function Missing({ courses }: { courses: string[] }) {
  const locale = await getLocale()
  return (
    <ul className="mt-2 grid gap-1">
      {courses.map((slug) => (
        <li key={slug}>
          <Link href={coursePath(slug)} className="underline-link pointer-coarse:py-2">
            {getCourse(slug) ? getCourseWords(slug, locale).title : slug}
          </Link>
        </li>
      ))}
    </ul>
  )
}
