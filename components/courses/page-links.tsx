import { getTranslations } from 'next-intl/server'
import { Link } from '@/lib/i18n/link'

type PageLinksProps = { page: number; pages: number; hrefOf(page: number): string }

const step =
  'inline-flex min-h-11 items-center rounded-md border border-input px-4 font-semibold transition-colors hover:border-foreground hover:bg-muted'

/** Links to the pages of a list: the first, the last and those around the current one. */
export async function PageLinks({ page, pages, hrefOf }: PageLinksProps) {
  if (pages === 1) return null
  const t = await getTranslations('learning.hub.pages')
  const near = Array.from({ length: pages }, (_, i) => i + 1).filter(
    (one) => one === 1 || one === pages || Math.abs(one - page) <= 1,
  )
  return (
    <nav aria-label={t('label')} className="mt-8 flex flex-wrap items-center justify-between gap-4">
      {page > 1 ? (
        <Link href={hrefOf(page - 1)} rel="prev" className={step}>
          {t('previous')}
        </Link>
      ) : (
        <span />
      )}
      <ol className="flex flex-wrap items-center gap-1 max-sm:order-first max-sm:w-full max-sm:justify-center">
        {near.map((one, i) => (
          <li key={one} className="flex items-center gap-1">
            {i > 0 && one - (near[i - 1] ?? 0) > 1 && (
              <span aria-hidden="true" className="px-1 text-muted-foreground">
                …
              </span>
            )}
            <Link
              href={hrefOf(one)}
              aria-label={t('page', { number: one })}
              aria-current={one === page ? 'page' : undefined}
              className="grid size-11 place-items-center rounded-md hover:bg-muted aria-[current]:bg-muted aria-[current]:font-semibold aria-[current]:ring-1 aria-[current]:ring-input"
            >
              {one}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages ? (
        <Link href={hrefOf(page + 1)} rel="next" className={step}>
          {t('next')}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
