import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { groupCode } from '@/lib/certificates/code'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { PageHero } from '../../../_components/page/page-hero'

const hints = ['length', 'scan', 'ask'] as const

type UnknownScreenProps = {
  /** The URL's segment as it was typed. */
  written: string
  /** Whether that could be a code. */
  isCode: boolean
}

/** For an unknown code: why that may be, and how to find the right one. */
export async function UnknownScreen({ written, isCode }: UnknownScreenProps) {
  const t = await getTranslations('certificate.unknown')
  return (
    <PageHero
      tone="night"
      contours={38}
      title={t('title')}
      titleClass="text-h1"
      lead={isCode ? t('text', { code: groupCode(written.toLowerCase()) }) : t('noCode')}
      actions={
        <>
          <Button asChild size="lg">
            <Link href={routes.home}>{t('home')}</Link>
          </Button>
          <Button asChild variant="secondary" size="lg">
            <Link href={routes.contact}>{t('contact')}</Link>
          </Button>
        </>
      }
    >
      <div className="border-line max-lg:border-t max-lg:pt-8 lg:border-l lg:pl-12">
        <h2 className="text-title">{t('hints')}</h2>
        <ul className="mt-4 grid max-w-measure gap-3">
          {hints.map((hint) => (
            <li key={hint} className="flex gap-3">
              <span aria-hidden="true" className="mt-3 h-px w-4 shrink-0 bg-control" />
              {t(hint)}
            </li>
          ))}
        </ul>
      </div>
    </PageHero>
  )
}
