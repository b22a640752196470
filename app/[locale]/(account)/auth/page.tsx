import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { Alert } from '@/components/ui/alert'
import { AuthProvider } from '@/lib/auth/provider'
import { AuthCard } from './_components/auth-card'
import { AuthScreen } from './_components/auth-screen'
import { ForgetKept } from './_components/forget-kept'
import { LoadingNote } from './_components/loading-note'
import { SignInReason } from './_components/sign-in-reason'

export async function generateMetadata() {
  const t = await getTranslations('auth')
  return { title: t('title'), description: t('description') }
}

export default async function AuthPage() {
  const t = await getTranslations('auth')
  return (
    <AuthScreen part="figure">
      <h1 className="text-h2">{t('welcome')}</h1>
      <p className="mt-3 mb-8 text-muted">{t('lead')}</p>
      <noscript>
        <Alert variant="info">{t('noScript')}</Alert>
      </noscript>
      <Suspense fallback={<LoadingNote label={t('loading')} />}>
        <SignInReason />
        <AuthProvider>
          <ForgetKept />
          <AuthCard />
        </AuthProvider>
      </Suspense>
    </AuthScreen>
  )
}
