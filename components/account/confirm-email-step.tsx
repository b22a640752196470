import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { LinkType } from '@/lib/auth/schema'

type ConfirmStepProps = {
  kind: LinkType | 'emailChange'
  pending?: boolean
  onConfirm(): void
  children?: ReactNode
}

/** Explains what an email's link will do, with the button that does it: opening the link changes nothing. */
export function ConfirmStep({ kind, pending = false, onConfirm, children }: ConfirmStepProps) {
  const t = useTranslations('callback')
  return (
    <>
      <h1 className="text-h2">{t(`ask.${kind}.title`)}</h1>
      <p className="mt-3 mb-8 text-muted-foreground">{t(`ask.${kind}.lead`)}</p>
      {children}
      <Button
        loading={pending}
        loadingLabel={pending ? t('verifying') : undefined}
        onClick={onConfirm}
      >
        {t(`ask.${kind}.button`)}
      </Button>
    </>
  )
}
