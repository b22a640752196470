import { Lock } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import type { Locale } from '@/lib/i18n/routing'
import { localePath, routes } from '@/lib/routes'

type LoginRequiredWords = Record<'title' | 'text' | 'signIn' | 'createAccount', string>

type LoginRequiredProps = {
  /** The messages `learning.loginRequired`, or others of that shape. */
  words: LoginRequiredWords
  locale: Locale
  /** The path to return to after signing in, without a language. */
  next: string
  /** Its heading level. */
  heading?: 'h2' | 'h3'
  className?: string
}

/** Shown to visitors instead of members' content. Stateless, so server and client components can render it. */
export function LoginRequired({
  words,
  locale,
  next,
  heading: Heading = 'h2',
  className,
}: LoginRequiredProps) {
  const query = new URLSearchParams({ next: localePath(locale, next) })
  const signIn = localePath(locale, `${routes.auth}?${query}`)
  const createAccount = localePath(locale, `${routes.auth}?tab=sign-up&${query}`)
  return (
    <div className={cn('max-w-measure py-2', className)}>
      <Lock className="size-7 text-info" />
      <Heading className="mt-4 text-h3">{words.title}</Heading>
      <p className="mt-2 text-muted-foreground">{words.text}</p>
      <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
        {/* Plain links: the sign-in page differs per person. */}
        <a href={signIn} className={buttonVariants()}>
          {words.signIn}
        </a>
        <a href={createAccount} className={buttonVariants({ variant: 'outline' })}>
          {words.createAccount}
        </a>
      </div>
    </div>
  )
}
