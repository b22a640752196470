import { Compass, GraduationCap, TrendingUp, Users } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { IconList } from '../../_components/icon-list'

const tiles = [
  { key: 'explore', icon: Compass },
  { key: 'connect', icon: Users },
  { key: 'learn', icon: GraduationCap },
  { key: 'grow', icon: TrendingUp },
] as const

export async function InfoTiles() {
  const t = await getTranslations('dashboard.simple.tiles')
  return (
    <IconList
      id="tiles"
      title={t('title')}
      items={tiles.map(({ key, icon }) => ({
        icon,
        title: t(`${key}.title`),
        text: t(`${key}.text`),
      }))}
    />
  )
}
