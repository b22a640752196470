import { getLocale, getTranslations } from 'next-intl/server'
import { DatedText } from '@/components/layout/dated-text'
import { LocalDate } from '@/components/layout/local-date'
import { Alert } from '@/components/ui/alert'
import { getCourse, getCourseWords } from '@/content/courses'
import type { CapstonePage } from '@/lib/capstones/queries'
import { Link } from '@/lib/i18n/link'
import { certificatePath, coursePath, routes } from '@/lib/routes'
import { type ShownState, stateOf } from './submissions'

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
