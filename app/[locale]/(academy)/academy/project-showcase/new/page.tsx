import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ProjectForm } from '@/components/showcase/project-form'
import { WorkPage } from '@/components/showcase/work-page'
import { requireLearner } from '@/lib/account/guard'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { routes } from '@/lib/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('showcase.form')
  return { title: t('newTitle') }
}

/** A new draft. */
export default async function NewProjectPage() {
  const { account } = await requireLearner()
  const t = await getTranslations('showcase.form')
  return (
    <WorkPage
      back={{ href: routes.projectShowcase, label: t('back') }}
      title={t('newTitle')}
      lead={t('newLead')}
    >
      <div className="max-w-reading">
        <ClientMessages namespaces={['showcase.form', 'showcase.categories']}>
          <ProjectForm
            person={account.user.id}
            project={null}
            name={account.user.fullName?.trim() ?? ''}
          />
        </ClientMessages>
      </div>
    </WorkPage>
  )
}
