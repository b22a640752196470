import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Contours } from '@/components/motif/contours'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { LogMissingPath } from '../../../_components/log-missing-path'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.notFound')
  return { title: t('title') }
}

/** An unknown course or lesson: the site's 404 page in the Academy's layout. Short, because pages carry it. */
export default async function LearningNotFound() {
  const [t, hub] = await Promise.all([
    getTranslations('common.notFound'),
    getTranslations('learning.hub'),
  ])
  return (
    <section className="academy-missing night">
      <Contours seed={19} />
      <div className="page-width relative py-16">
        <p className="font-mono text-h3 text-muted">{t('code')}</p>
        <h1 className="mt-3 text-h1">{t('message')}</h1>
        <p className="mt-4 max-w-measure text-lead text-muted">{t('hint')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button asChild size="lg">
            <Link href={routes.home}>{t('home')}</Link>
          </Button>
          <Button asChild size="lg" variant="secondary">
            <Link href={routes.learningHub}>{hub('title')}</Link>
          </Button>
        </div>
      </div>
      <LogMissingPath />
    </section>
  )
}
