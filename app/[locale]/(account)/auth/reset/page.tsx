import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Alert } from '@/components/ui/alert'
import { AuthProvider } from '@/lib/auth/provider'
import type { Locale } from '@/lib/i18n/routing'
import { ResetForm } from '../_components/reset-form'

export async function generateMetadata({ params }: PageProps<'/[locale]/auth/reset'>) {
  const { locale } = await params
  const t = await getTranslations({ locale: locale as Locale, namespace: 'auth.reset' })
  return { title: t('title'), description: t('description') }
}

export default async function ResetPage({ params }: PageProps<'/[locale]/auth/reset'>) {
  const { locale } = await params
  setRequestLocale(locale as Locale)
  const t = await getTranslations('auth')
  return (
    <>
      <h1 className="text-h2">{t('reset.title')}</h1>
      <p className="mt-3 mb-8 text-muted">{t('reset.lead')}</p>
      <noscript>
        <Alert variant="info">{t('noScript')}</Alert>
      </noscript>
      <AuthProvider>
        <ResetForm />
      </AuthProvider>
    </>
  )
}
