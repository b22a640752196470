import { getLocale, getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { projectPath } from '@/lib/routes'
import type { Project } from '@/lib/showcase/queries'
import { ProjectDescription } from '../../../../../../_components/project/description'
import { dayName } from '../../../../../../_components/project/format'
import { ProjectPicture } from '../../../../../../_components/project/picture'
import { DeleteProject } from '../../../_components/form/delete-project'
import { Withdraw } from '../../../_components/form/withdraw'

/** A project that is in review or published: its content, and a way to withdraw it. */
export async function Standing({ project, person }: { project: Project; person: string }) {
  const [t, locale] = await Promise.all([getTranslations('showcase.form'), getLocale()])
  const published = project.state === 'published'
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20.25rem]">
      <div className="grid content-start gap-6">
        <ProjectPicture project={project} eager className="aspect-16/9 w-full" />
        <p dir="auto" className="max-w-measure text-lead wrap-anywhere">
          {project.summary}
        </p>
        <ProjectDescription text={project.description} />
      </div>
      <section
        aria-labelledby="standing"
        className="border-line max-lg:order-first max-lg:border-b max-lg:pb-10 lg:border-l lg:pl-10"
      >
        <h2 id="standing" className="text-title">
          {t(published ? 'published.title' : 'submitted.title')}
        </h2>
        {project.submittedAt && !published && (
          <p className="mt-2">
            {t('submitted.text', { date: dayName(project.submittedAt, locale) })}
          </p>
        )}
        {published && (
          <Button asChild className="mt-5 max-sm:w-full">
            <Link href={projectPath(project.id)}>{t('published.view')}</Link>
          </Button>
        )}
        <p className="mt-6 text-muted">
          {t(published ? 'withdrawLead.published' : 'withdrawLead.submitted')}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Withdraw project={project.id} />
          <DeleteProject project={project.id} person={person} />
        </div>
      </section>
    </div>
  )
}
