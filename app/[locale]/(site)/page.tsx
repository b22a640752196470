import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Contours } from '@/components/motif/contours'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { ClimbDrawing, SignalDrawing } from './_components/drawings'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('home')
  return { title: { absolute: t('title') } }
}

export default async function HomePage() {
  const t = await getTranslations('home')
  const parts = [
    { key: 'company', drawing: <SignalDrawing /> },
    { key: 'academy', drawing: <ClimbDrawing /> },
  ] as const
  return (
    <>
      <section className="night relative overflow-hidden">
        <Contours className="mask-[linear-gradient(to_right,transparent_20%,black_65%)]" />
        <div className="page-width relative py-24 md:pt-36 md:pb-40">
          <h1 className="max-w-[14ch] text-display">{t('headline')}</h1>
          <p className="mt-6 max-w-[32rem] text-lead text-muted">{t('lead')}</p>
          <Button asChild size="lg" className="mt-10">
            <Link href={routes.auth}>{t('signIn')}</Link>
          </Button>
        </div>
      </section>
      <section className="page-width py-16 md:py-24">
        {parts.map(({ key, drawing }) => (
          <div
            key={key}
            className="grid items-center gap-x-12 gap-y-3 border-t border-line py-10 last:border-b md:grid-cols-[1fr_1.4fr_14rem]"
          >
            <h2 className="text-h3">{t(`${key}.name`)}</h2>
            <p className="max-w-measure text-lead">{t(`${key}.text`)}</p>
            {drawing}
          </div>
        ))}
      </section>
    </>
  )
}
