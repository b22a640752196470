import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { getCapstone } from '@/content/capstones'
import type { Track } from '@/content/tracks'
import type { CapstonePage, OwnCapstone } from '@/lib/capstones/queries'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import { projectEditPath } from '@/lib/routes'
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
