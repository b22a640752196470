import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { LoginRequiredWords } from '@/app/[locale]/_components/login-required'

/** The words of the panel for somebody who is not signed in (any more). */
export async function loginWords(): Promise<LoginRequiredWords> {
  const t = await getTranslations('learning.loginRequired')
  return {
    title: t('title'),
    text: t('text'),
    signIn: t('signIn'),
    createAccount: t('createAccount'),
  }
}
