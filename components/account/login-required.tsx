import { Lock } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { localePath, routes } from '@/lib/routes'

type LoginRequiredProps = {
  /** What is there for members, if it isn't the courses. */
  text?: string | undefined
  /** The path to return to after signing in, without a language. */
  next: string
  className?: string
}

/** Shown to visitors instead of members' content. Stateless, so server and client components can render it. */
export function LoginRequired({ text, next, className }: LoginRequiredProps) {
  const t = useTranslations('learning.loginRequired')
  const locale = useLocale()
  const query = new URLSearchParams({ next: localePath(locale, next) })
  const signIn = localePath(locale, `${routes.auth}?${query}`)
  const createAccount = localePath(locale, `${routes.auth}?tab=sign-up&${query}`)
  return (
    <div className={cn('max-w-measure py-2', className)}>
      <Lock className="size-7 text-info" />
      <h3 className="mt-4 text-h3">{t('title')}</h3>
      <p className="mt-2 text-muted-foreground">{text ?? t('text')}</p>
      <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
        {/* Plain links: the sign-in page differs per person. */}
        <a href={signIn} className={buttonVariants()}>
          {t('signIn')}
        </a>
        <a href={createAccount} className={buttonVariants({ variant: 'outline' })}>
          {t('createAccount')}
        </a>
      </div>
    </div>
  )
}
