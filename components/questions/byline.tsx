import { useTranslations } from 'next-intl'
import { LocalDate } from '@/components/layout/local-date'
import { Badge } from '@/components/ui/badge'

type Written = {
  name: string | null
  badge: 'instructor' | 'team' | null
  anonymous: boolean
  mine: boolean
  at: string
  edited?: boolean
  deleted?: boolean
  asker?: boolean
}

/** How others call the author. */
export function useAuthorName() {
  const t = useTranslations('questions.by')
  return ({ name, anonymous, deleted }: Written) =>
    deleted ? t('gone') : (name ?? t(anonymous ? 'anonymous' : 'nameless'))
}

/** Who wrote something, as what, and when. */
export function Byline({ post }: { post: Written }) {
  const t = useTranslations('questions.by')
  const authorName = useAuthorName()
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-muted-foreground">
      <bdi className="font-semibold text-foreground wrap-anywhere">{authorName(post)}</bdi>
      {post.mine && <span>{t('you')}</span>}
      {post.badge && <Badge variant="info">{t(post.badge)}</Badge>}
      {post.asker && <Badge variant="outline">{t('asker')}</Badge>}
      {post.anonymous && post.name && <span>{t('hiddenName')}</span>}
      <LocalDate at={post.at} />
      {post.edited && <span>{t('edited')}</span>}
    </p>
  )
}
