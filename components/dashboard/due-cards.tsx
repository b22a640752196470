import { History } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { minutesFor } from '@/lib/review/schedule'
import { routes } from '@/lib/routes'

/** How many cards are due for review, in one line. */
export async function DueCards({ cards }: { cards: number }) {
  const t = await getTranslations('review')
  return (
    <section
      aria-labelledby="due-cards"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-y border-border py-4"
    >
      <div className="flex min-w-0 items-center gap-4">
        <History className="size-5 shrink-0 text-info" />
        <div className="min-w-0">
          <h2 id="due-cards" className="text-label text-muted-foreground">
            {t('dueTitle')}
          </h2>
          <p className="font-semibold">{t('due', { cards, minutes: minutesFor(cards) })}</p>
        </div>
      </div>
      <Button asChild variant="outline">
        <Link href={routes.review}>{t('start')}</Link>
      </Button>
    </section>
  )
}
