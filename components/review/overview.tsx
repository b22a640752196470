import { getLocale, getTranslations } from 'next-intl/server'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { TitledSection } from '@/components/ui/titled-section'
import { getCourse, getCourseWords } from '@/content/courses'
import type { ReviewPage } from '@/lib/review/queries'
import { type Week, weeksOf } from '@/lib/review/schedule'
import { DeckSwitch } from './card-choice'

/** The weekdays named beside the calendar; the others follow from them. */
const named = [0, 2, 4]

/** From none to a lot. */
const tones = ['text-muted', 'text-info/35', 'text-info/65', 'text-info'] as const
const toneOf = (done: number) => tones[done === 0 ? 0 : done < 3 ? 1 : done < 8 ? 2 : 3]

/** The streak, and the calendar of 26 weeks as a drawing and as a list. */
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
      <div className="mt-4 grid gap-x-16 gap-y-8 border-t border-border pt-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <div>
          <p className="font-heading text-h3 font-semibold">{t('streak', { days: streak.days })}</p>
          <p className="mt-1">
            {streak.days > 0 ? t('missed', { count: streak.missed }) : t('none')}
          </p>
          <p className="mt-2 text-label text-muted-foreground">{t('rule')}</p>
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

/** Of a day in the drawing, and of its place. */
const side = 8
const pitch = 10

const square = (column: number, row: number) =>
  `M${column * pitch + 1} ${row * pitch + 1}h${side}v${side}h-${side}z`

/** One path for all days of a tone: an element for each day would be most of the page. */
async function Calendar({ weeks, today, locale, days }: CalendarProps) {
  const t = await getTranslations('review.activity')
  const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const drawn = weeks.flatMap((week, column) =>
    week.days.flatMap((one, row) => (one ? [{ ...one, at: square(column, row) }] : [])),
  )
  const pathOf = (tone: number) =>
    drawn.flatMap(({ done, at }) => (toneOf(done) === tones[tone] ? [at] : [])).join('')
  const now = drawn.find(({ day }) => day === today)
  return (
    <figure className="grid gap-x-2 gap-y-1 sm:grid-cols-[2.5rem_minmax(0,1fr)]">
      <figcaption className="pb-2 text-label sm:col-span-2">{t('caption', { days })}</figcaption>
      <p
        aria-hidden="true"
        className="grid grid-cols-[repeat(26,minmax(0,1fr))] text-label text-muted-foreground sm:col-start-2"
      >
        {weeks.map(({ monday }, column) => {
          const before = weeks[column - 1]?.monday
          // The first column has room only if its month goes on for a while.
          const begins = before
            ? before.slice(0, 7) !== monday.slice(0, 7)
            : weeks[2]?.monday.slice(0, 7) === monday.slice(0, 7)
          return (
            begins && (
              <span
                key={monday}
                style={{ gridColumnStart: column + 1 }}
                className="w-0 whitespace-nowrap"
              >
                {month.format(new Date(monday))}
              </span>
            )
          )
        })}
      </p>
      <p
        aria-hidden="true"
        className="grid grid-rows-7 text-label leading-none text-muted-foreground max-sm:hidden"
      >
        {named.map((row) => (
          <span key={row} style={{ gridRowStart: row + 1 }} className="self-center">
            {weekday.format(Date.parse(weeks[0]?.monday ?? today) + row * 86_400_000)}
          </span>
        ))}
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${weeks.length * pitch} ${7 * pitch}`}
        className="w-full forced-color-adjust-none"
      >
        {tones.map((tone, index) => (
          <path
            key={tone}
            d={pathOf(index)}
            className={`${tone} fill-current stroke-border`}
            strokeWidth={0.4}
          />
        ))}
        {now && <path d={now.at} className="fill-none stroke-foreground" strokeWidth={1} />}
      </svg>
    </figure>
  )
}

async function Legend() {
  const t = await getTranslations('review.activity')
  return (
    <p
      aria-hidden="true"
      className="mt-3 flex items-center gap-1.5 text-label text-muted-foreground"
    >
      {t('less')}
      {tones.map((tone) => (
        <span key={tone} className={`size-3 border border-border bg-current ${tone}`} />
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

/** The courses whose cards return, each with a switch. */
export async function Decks({ decks }: { decks: ReviewPage['decks'] }) {
  const [t, locale] = await Promise.all([getTranslations('review.decks'), getLocale()])
  return (
    <TitledSection id="decks" title={t('title')}>
      <p className="mt-2 text-label text-muted-foreground">{t('lead')}</p>
      <ul className="mt-4 border-b border-border">
        {decks.map(({ course, cards, reviewed }) => {
          const title = getCourse(course) ? getCourseWords(course, locale).title : course
          return (
            <li key={course} className="border-t border-border py-3">
              <DeckSwitch
                course={course}
                title={title}
                text={t('cards', { count: cards })}
                reviewed={reviewed}
              />
            </li>
          )
        })}
      </ul>
    </TitledSection>
  )
}
