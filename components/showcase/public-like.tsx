'use client'

import { Heart } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useVisitor } from '@/lib/auth/visitor'
import { request } from '@/lib/http/client'
import { localePath, projectEditPath, projectPath, routes } from '@/lib/routes'
import { LikeButton } from './like-button'

type Own = { mine: boolean; likes: number; liked: boolean }

type PublicLikeProps = { project: string; title: string; likes: number }

/** A project's likes, rendered the same for everyone; signed-in people can add theirs. */
export function PublicLike({ project, title, likes }: PublicLikeProps) {
  const t = useTranslations('showcase')
  const locale = useLocale()
  const visitor = useVisitor()
  const [own, setOwn] = useState<Own | null>(null)
  const next = localePath(locale, projectPath(project))
  const signIn = localePath(locale, `${routes.auth}?${new URLSearchParams({ next })}`)
  const email = visitor.status === 'authenticated' ? visitor.user.email : null

  useEffect(() => {
    setOwn(null)
    if (!email) return
    let current = true
    request<Own>(`/api/showcase/${project}`).then(
      (answer) => current && setOwn(answer),
      // The page works without it.
      () => {},
    )
    return () => {
      current = false
    }
  }, [project, email])

  if (own && !own.mine) return <LikeButton project={project} title={title} {...own} />
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
      <p className="flex items-center gap-2">
        <Heart className="size-4.5 text-muted-foreground" />
        {own && own.likes !== likes ? (
          <span className="font-mono">{own.likes}</span>
        ) : (
          t('likes', { count: likes })
        )}
      </p>
      {own?.mine ? (
        <Button asChild variant="outline">
          <a href={localePath(locale, projectEditPath(project))}>{t('page.edit')}</a>
        </Button>
      ) : (
        visitor.status === 'unauthenticated' && (
          <a href={signIn} className="inline-flex min-h-11 items-center underline-link">
            {t('like.signIn')}
          </a>
        )
      )}
    </div>
  )
}
