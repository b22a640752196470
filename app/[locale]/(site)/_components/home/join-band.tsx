import { Check } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { Contours } from '@/components/motif/contours'
import { Button } from '@/components/ui/button'
import { localePath, routes } from '@/lib/routes'
import { site } from '@/lib/site'

/** Invites to the waitlist, with its benefits. */
export async function JoinBand() {
  const [t, benefits, locale] = await Promise.all([
    getTranslations('home.join'),
    getTranslations('waitlist.benefits'),
    getLocale(),
  ])
  const { freeUsers, automation } = site.figures
  const gives = [
    benefits('early.title'),
    benefits('free.title', { users: freeUsers }),
    benefits('support.title', { hours: automation }),
    benefits('commitment.title'),
  ]
  return (
    <section aria-labelledby="join" className="night relative overflow-hidden">
      <Contours
        seed={5}
        className="mask-[linear-gradient(to_right,transparent_10%,black_50%,transparent)]"
      />
      <div className="page-width relative grid gap-x-8 gap-y-12 py-16 md:py-24 lg:grid-cols-12 lg:items-center">
        <div className="lg:col-span-6">
          <h2 id="join" className="max-w-[14ch] text-h1">
            {t('title')}
          </h2>
          <p className="mt-5 max-w-[27rem] text-lead text-muted">{t('lead')}</p>
          <div className="mt-10 flex flex-col gap-3 sm:flex-row">
            <Button asChild size="lg">
              <a href={localePath(locale, routes.waitlist)}>{t('join')}</a>
            </Button>
            <Button asChild size="lg" variant="secondary">
              <a href="#agents">{t('learnMore')}</a>
            </Button>
          </div>
        </div>
        <ul className="border-b border-line lg:col-span-5 lg:col-start-8">
          {gives.map((text) => (
            <li
              key={text}
              className="flex items-center gap-4 border-t border-line py-5 text-title font-semibold"
            >
              <Check className="size-5 shrink-0 text-info" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
