import { getTranslations } from 'next-intl/server'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'

/** The name on the person's certificates, and where to change it. */
export async function CertificateName({ name }: { name: string }) {
  const t = await getTranslations('certifications.progress.name')
  return (
    <section
      aria-labelledby="certificate-name-title"
      className="lg:border-l lg:border-border lg:pl-10"
    >
      <h3 id="certificate-name-title" className="text-title">
        {t('title')}
      </h3>
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
    </section>
  )
}
