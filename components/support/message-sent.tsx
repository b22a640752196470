import { useTranslations } from 'next-intl'
import { FocusedHeading } from '@/components/forms/focused-heading'
import { Button } from '@/components/ui/button'

/** Names the form and its confirmation. */
export const messageId = 'message'

type SentProps = {
  /** Its heading level. */
  heading: 'h2' | 'h4'
  number: string
  /** The conversation page's path; null if only the email may reveal it. */
  link: string | null
  email: string
  again: string
}

/** The confirmation that replaces the form. */
export function Sent({ heading, number, link, email, again }: SentProps) {
  const t = useTranslations('company.message.sent')
  return (
    <div id={messageId} className="scroll-mt-24 border-t border-border pt-8">
      <FocusedHeading as={heading} className="text-h3">
        {t('title')}
      </FocusedHeading>
      <dl className="mt-6 border-y border-border py-5">
        <dt className="text-label text-muted-foreground">{t('number')}</dt>
        <dd className="mt-1 font-mono text-h3 tracking-tight select-all">{number}</dd>
      </dl>
      <p className="mt-5 max-w-measure">{t('answer', { email })}</p>
      {link && <p className="mt-2 max-w-measure">{t('page')}</p>}
      <p className="mt-2 max-w-measure text-muted-foreground">{t('keep')}</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        {/* Only the sender knows this URL, so it is neither prefetched nor leaked as referrer. */}
        {link && (
          <Button asChild size="lg">
            <a href={link} rel="noreferrer">
              {t('open')}
            </a>
          </Button>
        )}
        {/* A full load gives an empty form, with or without scripts. */}
        <a href={again} className="underline-link inline-flex min-h-11 items-center font-semibold">
          {t('again')}
        </a>
      </div>
    </div>
  )
}
