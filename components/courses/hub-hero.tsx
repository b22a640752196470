import { Download } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { AreaHero } from '@/components/layout/academy-hero'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'

const features = ['lessons', 'quizzes', 'exercises', 'certificate'] as const

/** An introduction to the Learning Hub and its courses. */
export async function HubHero() {
  const [t, offline] = await Promise.all([
    getTranslations('learning.hub.features'),
    getTranslations('offline'),
  ])
  return (
    <>
      <AreaHero area="learningHub" seed={11}>
        <Button asChild variant="outline">
          <Link href={routes.offline}>
            <Download className="size-4" />
            {offline('link')}
          </Link>
        </Button>
      </AreaHero>
      <h2 className="sr-only">{t('title')}</h2>
      <dl className="page-width grid gap-x-8 border-b border-border pt-1 pb-6 sm:grid-cols-2 lg:grid-cols-4">
        {features.map((feature) => (
          <div key={feature} className="pt-5">
            <dt className="font-semibold">{t(`${feature}.title`)}</dt>
            <dd className="mt-1 max-w-[34ch] text-label text-muted-foreground">
              {t(`${feature}.text`)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
