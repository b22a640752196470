'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { keptCode } from '../../../../../../_components/offline/use-outbox'
import { SignInAgain } from '../../../../../../_components/sign-in-again'

type RefusalProps = {
  /** In the reader's language. */
  text: string
  code: string | undefined
  className?: string
  children?: ReactNode
}

/** Why something failed. If the session has ended, links to sign-in in a new tab so that input is kept. */
export function Refusal({ text, code, className, children }: RefusalProps) {
  const t = useTranslations('lesson')
  return (
    <Alert variant={code === keptCode ? 'info' : 'error'} className={className}>
      <p>{text}</p>
      <SignInAgain code={code}>{t('signIn')}</SignInAgain>
      {children}
    </Alert>
  )
}
