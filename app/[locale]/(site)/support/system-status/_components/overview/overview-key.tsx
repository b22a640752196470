import { getTranslations } from 'next-intl/server'

const height = 40

const marks = {
  fine: <rect x="1.5" width="3" height={height} fill="var(--success)" />,
  failures: (
    <>
      <rect width="6" height="12" fill="var(--danger)" />
      <rect x="1.5" y="15" width="3" height="25" fill="var(--success)" />
    </>
  ),
  unmeasured: <rect x="1.5" y="36" width="3" height="4" fill="var(--control)" />,
} as const

/** What the marks of a strip stand for. */
export async function OverviewKey() {
  const t = await getTranslations('status.overview.key')
  return (
    <ul
      aria-label={t('title')}
      className="script-only mt-6 flex flex-wrap gap-x-8 gap-y-2 text-label text-muted"
    >
      {(['fine', 'failures', 'unmeasured'] as const).map((key) => (
        <li key={key} className="flex items-center gap-3">
          <svg aria-hidden="true" viewBox={`0 0 6 ${height}`} className="h-6 shrink-0">
            {marks[key]}
          </svg>
          {t(key)}
        </li>
      ))}
    </ul>
  )
}
