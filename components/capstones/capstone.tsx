import { Download } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { DatedText } from '@/components/layout/inline-text'
import { LocalDate } from '@/components/layout/local-date'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { getCapstone, starterPath } from '@/content/capstones'
import { getCourse, getCourseWords } from '@/content/courses'
import type { Track } from '@/content/topics'
import type { CapstonePage, OwnCapstone } from '@/lib/capstones/queries'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import { certificatePath, coursePath, projectEditPath, routes } from '@/lib/routes'
import { type ShownState, stateOf } from './submissions'
import { StartButton, WorkForm } from './work-form'

/** What to build, with the files to start from and the criteria; in English like the lessons. */
export async function Brief({ track }: { track: Track }) {
  const t = await getTranslations('capstones.brief')
  const { brief, files, criteria } = getCapstone(track)
  return (
    <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <section aria-labelledby="brief" className="min-w-0">
        <h2 id="brief" className="text-h2">
          {t('title')}
        </h2>
        <div lang="en" className="mt-6 grid max-w-reading gap-8">
          {brief.map(({ title, paragraphs, list }) => (
            <div key={title} className="grid gap-3">
              <h3 className="text-title">{title}</h3>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {list && (
                <ul className="grid list-disc gap-2 pl-5 marker:text-muted-foreground">
                  {list.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </div>
          ))}
        </div>
      </section>
      <div className="grid content-start gap-12">
        <section aria-labelledby="starter">
          <h2 id="starter" className="text-title">
            {t('files')}
          </h2>
          <p className="mt-1 text-label text-muted-foreground">{t('filesLead')}</p>
          <ul className="mt-4 border-b border-border">
            {files.map(({ name, about }) => (
              <li key={name} className="border-t border-border">
                <a
                  href={starterPath(track, name)}
                  download
                  className="group flex items-start justify-between gap-4 py-3"
                >
                  <span className="min-w-0">
                    <span className="sr-only">{t('download')} </span>
                    <span className="font-mono text-label wrap-anywhere underline-offset-4 group-hover:underline">
                      {name}
                    </span>
                    <span lang="en" className="block text-label text-muted-foreground">
                      {about}
                    </span>
                  </span>
                  <Download className="mt-1 size-4.5 shrink-0 text-muted-foreground" />
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="rubric">
          <h2 id="rubric" className="text-title">
            {t('rubric')}
          </h2>
          <p className="mt-1 text-label text-muted-foreground">{t('rubricLead')}</p>
          <dl lang="en" className="mt-4 border-b border-border">
            {criteria.map(({ id, title, met }) => (
              <div key={id} className="border-t border-border py-3">
                <dt className="font-semibold">{title}</dt>
                <dd className="mt-1 text-label text-muted-foreground">{met}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </div>
  )
}

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
