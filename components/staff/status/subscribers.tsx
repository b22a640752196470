import type { getStatusFigures } from '@/lib/staff/status/queries'

type SubscribersProps = Pick<
  Awaited<ReturnType<typeof getStatusFigures>>,
  'subscribers' | 'unconfirmed'
>

const many = new Intl.NumberFormat('en')
const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** How many people get status emails, by language. */
export function Subscribers({ subscribers, unconfirmed }: SubscribersProps) {
  const counts = Object.entries(subscribers).toSorted(([, one], [, other]) => other - one)
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  const languages = counts.map(
    ([locale, count]) => `${languageNames.of(locale)} ${many.format(count)}`,
  )
  return (
    <p className="mt-4 text-label text-muted-foreground">
      {total === 0
        ? 'Nobody gets status emails yet.'
        : `${many.format(total)} ${total === 1 ? 'person gets' : 'people get'} status emails: ${languages.join(', ')}.`}
      {unconfirmed > 0 && ` ${many.format(unconfirmed)} haven’t confirmed their address.`}
    </p>
  )
}
