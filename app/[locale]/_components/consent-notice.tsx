import { getTranslations } from 'next-intl/server'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { textsFor } from '@/lib/i18n/texts-for'
import { routes } from '@/lib/routes'
import { Consent } from './consent'

/** The consent leaf with its words: three answers that look the same. */
export async function ConsentNotice() {
  const t = await getTranslations('cookies.notice')
  const buttonClass = buttonVariants({ variant: 'secondary', size: 'sm' })
  return (
    <Consent
      words={textsFor(['label', 'text', 'accept', 'refuse'], (key) => t(key))}
      choose={
        <Link href={routes.manageCookies} prefetch={false} className={buttonClass}>
          {t('choose')}
        </Link>
      }
      buttonClass={buttonClass}
    />
  )
}
