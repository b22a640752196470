import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import type { Project } from '@/lib/showcase/queries'

const looks = {
  draft: 'outline',
  submitted: 'info',
  published: 'success',
  returned: 'warning',
} as const

/** The state of one of the person's projects. */
export async function StateBadge({ state }: Pick<Project, 'state'>) {
  const t = await getTranslations('showcase.states')
  return <Badge variant={looks[state]}>{t(state)}</Badge>
}
