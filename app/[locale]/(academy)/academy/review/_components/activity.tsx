import { getLocale, getTranslations } from 'next-intl/server'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import type { ReviewPage } from '@/lib/review/queries'
import { type Week, weeksOf } from '@/lib/review/weeks'

/** The weekdays named beside the calendar; the others follow from them. */
const named = [0, 2, 4]

/** From none to a lot. */
const tones = ['bg-raised', 'bg-info/35', 'bg-info/65', 'bg-info'] as const
const toneOf = (done: number) => tones[done === 0 ? 0 : done < 3 ? 1 : done < 8 ? 2 : 3]

const cell = 'block aspect-square w-full rounded-[2px] border border-line forced-colors:border'

/** The streak, and the calendar of 26 weeks as a table and as a list. */
export async function Activity({ data }: { data: ReviewPage }) {
  const [t, locale] = await Promise.all([getTranslations('review.activity'), getLocale()])
  const { today, activity, streak } = data
  const weeks = weeksOf(today, activity)
  const days = weeks.reduce((sum, week) => sum + week.active, 0)
  return (
    <section id="activity" aria-labelledby="activity-title" className="scroll-mt-6">
      <h2 id="activity-title" className="text-title">
        {t('title')}
      </h2>
      <div className="mt-4 grid gap-x-16 gap-y-8 border-t border-line pt-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <div>
          <p className="font-heading text-h3 font-semibold">{t('streak', { days: streak.days })}</p>
          <p className="mt-1">
            {streak.days > 0 ? t('missed', { count: streak.missed }) : t('none')}
          </p>
          <p className="mt-2 text-label text-muted">{t('rule')}</p>
        </div>
        <div className="min-w-0 max-w-reading">
          <Calendar weeks={weeks} today={today} locale={locale} days={days} />
          <Legend />
          <List weeks={weeks} locale={locale} caption={t('caption', { days })} />
        </div>
      </div>
    </section>
  )
}

type CalendarProps = { weeks: readonly Week[]; today: string; locale: string; days: number }

async function Calendar({ weeks, today, locale, days }: CalendarProps) {
  const t = await getTranslations('review.activity')
  const formats = {
    month: new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }),
    weekday: new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
  }
  const [first] = weeks
  return (
    <table className="w-full table-fixed border-separate border-spacing-[2px] sm:border-spacing-[3px]">
      <caption className="pb-3 text-left text-label">{t('caption', { days })}</caption>
      <thead>
        <tr>
          <td className="w-0 sm:w-10" />
          {weeks.map(({ monday }, index) => {
            const before = weeks[index - 1]?.monday
            // The first column has room only if its month goes on for a while.
            const begins = before
              ? before.slice(0, 7) !== monday.slice(0, 7)
              : weeks[2]?.monday.slice(0, 7) === monday.slice(0, 7)
            return (
              <th
                key={monday}
                scope="col"
                className="h-5 overflow-visible text-left align-bottom text-label font-normal whitespace-nowrap text-muted"
              >
                <span className="sr-only">
                  {t('week', { date: formats.day.format(new Date(monday)) })}
                </span>
                {begins && (
                  <span aria-hidden="true" className="block w-0">
                    {formats.month.format(new Date(monday))}
                  </span>
                )}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {first?.days.map((_, weekday) => {
          const name = formats.weekday.format(Date.parse(first.monday) + weekday * 86_400_000)
          return (
            <tr key={name}>
              <th
                scope="row"
                className="overflow-hidden p-0 text-left text-label leading-none font-normal whitespace-nowrap text-muted"
              >
                <span className={named.includes(weekday) ? 'max-sm:sr-only' : 'sr-only'}>
                  {name}
                </span>
              </th>
              {weeks.map(({ monday, days: ofWeek }) => {
                const one = ofWeek[weekday]
                if (!one) return <td key={monday} className="p-0" />
                const isToday = one.day === today
                return (
                  <td
                    key={monday}
                    className="p-0"
                    title={t('cell', {
                      date: formats.day.format(new Date(one.day)),
                      count: one.done,
                    })}
                  >
                    <span
                      className={`${cell} ${toneOf(one.done)} ${isToday ? 'outline-1 outline-text' : ''}`}
                    >
                      <span className="sr-only">{one.done}</span>
                    </span>
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

async function Legend() {
  const t = await getTranslations('review.activity')
  return (
    <p aria-hidden="true" className="mt-3 flex items-center gap-1.5 text-label text-muted">
      {t('less')}
      {tones.map((tone) => (
        <span key={tone} className={`size-3 rounded-[2px] border border-line ${tone}`} />
      ))}
      {t('more')}
    </p>
  )
}

type ListProps = { weeks: readonly Week[]; locale: string; caption: string }

/** The weeks with active days, the newest first, for those who can't use the drawing. */
async function List({ weeks, locale, caption }: ListProps) {
  const t = await getTranslations('review.activity')
  const range = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const active = weeks.filter((week) => week.active > 0).toReversed()
  if (active.length === 0) return null
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline-link">
        {t('list')}
      </summary>
      <Table
        caption={caption}
        captionHidden
        className="mt-2"
        columns={[t('weekColumn'), t('active')]}
      >
        {active.map(({ monday, days }) => (
          <TableRow key={monday}>
            <TableHead scope="row">{t('week', { date: range.format(new Date(monday)) })}</TableHead>
            <TableCell>
              {days
                .flatMap((one) => (one && one.done > 0 ? [weekday.format(new Date(one.day))] : []))
                .join(', ')}
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </details>
  )
}
