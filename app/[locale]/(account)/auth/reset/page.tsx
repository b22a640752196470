import { getTranslations } from 'next-intl/server'
import { AuthScreen } from '@/components/account/auth-screen'
import { ResetForm } from '@/components/account/code-form'
import { Alert } from '@/components/ui/alert'
import { AuthProvider } from '@/lib/auth/provider'

export async function generateMetadata() {
  const t = await getTranslations('auth.reset')
  return { title: t('title'), description: t('description') }
}

export default async function ResetPage() {
  const t = await getTranslations('auth')
  return (
    <AuthScreen part="code">
      <h1 className="text-h2">{t('reset.title')}</h1>
      <p className="mt-3 mb-8 text-muted-foreground">{t('reset.lead')}</p>
      <noscript>
        <Alert variant="default">{t('noScript')}</Alert>
      </noscript>
      <AuthProvider>
        <ResetForm />
      </AuthProvider>
    </AuthScreen>
  )
}
