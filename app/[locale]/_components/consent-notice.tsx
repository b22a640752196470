import { getTranslations } from 'next-intl/server'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { Consent } from './consent'

/** The consent leaf with its words: three answers that look the same. */
export async function ConsentNotice() {
  const t = await getTranslations('cookies.notice')
  const buttonClass = buttonVariants({ variant: 'secondary', size: 'sm' })
  return (
    <Consent
      words={{
        label: t('label'),
        text: t('text'),
        accept: t('accept'),
        refuse: t('refuse'),
      }}
      choose={
        <Link href={routes.manageCookies} prefetch={false} className={buttonClass}>
          {t('choose')}
        </Link>
      }
      buttonClass={buttonClass}
    />
  )
}
