import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { AuthCard, ForgetOfflineData, SignInReason } from '@/components/account/auth-card'
import { LoadingNote } from '@/components/account/auth-form'
import { AuthScreen } from '@/components/account/auth-screen'
import { Alert } from '@/components/ui/alert'
import { AuthProvider } from '@/lib/auth/provider'

export async function generateMetadata() {
  const t = await getTranslations('auth')
  return { title: t('title'), description: t('description') }
}

export default async function AuthPage() {
  const t = await getTranslations('auth')
  return (
    <AuthScreen part="figure">
      <h1 className="text-h2">{t('welcome')}</h1>
      <p className="mt-3 mb-8 text-muted-foreground">{t('lead')}</p>
      <noscript>
        <Alert variant="default">{t('noScript')}</Alert>
      </noscript>
      <Suspense fallback={<LoadingNote label={t('loading')} />}>
        <SignInReason />
        <AuthProvider>
          <ForgetOfflineData />
          <AuthCard />
        </AuthProvider>
      </Suspense>
    </AuthScreen>
  )
}
