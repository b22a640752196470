import { Compass, GraduationCap, TrendingUp, Users } from 'lucide-react'
import { getTranslations } from 'next-intl/server'

const tiles = [
  { key: 'explore', icon: Compass },
  { key: 'connect', icon: Users },
  { key: 'learn', icon: GraduationCap },
  { key: 'grow', icon: TrendingUp },
] as const

export async function InfoTiles() {
  const t = await getTranslations('dashboard.simple.tiles')
  return (
    <section aria-labelledby="tiles">
      <h2 id="tiles" className="sr-only">
        {t('title')}
      </h2>
      <ul className="grid sm:grid-cols-2 sm:gap-x-10">
        {tiles.map(({ key, icon: Icon }) => (
          <li key={key} className="flex gap-5 border-t border-line py-6">
            <Icon
              aria-hidden="true"
              strokeWidth={1.5}
              className="mt-0.5 size-6 shrink-0 text-info"
            />
            <div>
              <h3 className="text-title">{t(`${key}.title`)}</h3>
              <p className="mt-1 text-muted">{t(`${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
