import { getTranslations } from 'next-intl/server'
import { Link } from '@/lib/i18n/link'
import { type MenuName, siteMenu } from '../site-menu'

/** What opens under an item of the primary navigation: what the part is about, and its pages. */
export async function MegaPanel({ menu }: { menu: MenuName }) {
  const t = await getTranslations('nav.menus')
  const word = t as (key: string) => string
  return (
    <div className="grid grid-cols-[15rem_1fr] overflow-hidden rounded-md rounded-t-none border border-t-0 border-line bg-float shadow-float">
      <div className="bg-raised p-6">
        <p className="font-heading text-title font-semibold tracking-tight">{t(`${menu}.title`)}</p>
        <p className="mt-2 text-label text-muted">{t(`${menu}.lead`)}</p>
      </div>
      <ul className="grid grid-cols-2 gap-1 p-3">
        {siteMenu[menu].map(({ key, href, icon: Icon }) => (
          <li key={key}>
            <Link
              href={href}
              prefetch={false}
              className="group/entry flex h-full gap-3.5 rounded-md p-3 transition-colors hover:bg-hover"
            >
              <Icon
                aria-hidden="true"
                strokeWidth={1.5}
                className="mt-0.5 size-5 shrink-0 text-info"
              />
              <span>
                <span className="block font-semibold">{word(`${menu}.items.${key}.label`)}</span>
                <span className="mt-0.5 block text-label text-muted">
                  {word(`${menu}.items.${key}.text`)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
