'use client'

import { Heart } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useVisitor } from '@/lib/auth/visitor'
import { sendChange, useToggle } from '@/lib/change/send-change'
import { cn } from '@/lib/cn'
import { HttpError, request } from '@/lib/http/client'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { localePath, projectEditPath, projectPath, routes } from '@/lib/routes'
import type { likeProject } from '@/lib/showcase/changes'

type LikeButtonProps = {
  project: string
  /** The project's title, for screen readers. */
  title: string
  likes: number
  liked: boolean
}

/** Likes or unlikes a project at once; reverts on failure. */
export function LikeButton({ project, title, likes, liked }: LikeButtonProps) {
  const t = useTranslations('showcase.like')
  const errorText = useErrorText()
  const { state, error, toggle } = useToggle(
    { likes, liked },
    (now) => ({ liked: !now.liked, likes: now.likes + (now.liked ? -1 : 1) }),
    (next) => sendChange<typeof likeProject>('showcase/like', { project, liked: next.liked }),
    (failure) => {
      if (!(failure instanceof HttpError)) console.error(failure)
      const isSessionOver = failure instanceof HttpError && failure.status === 401
      return isSessionOver ? errorText('session_ended') : t('failed')
    },
  )

  return (
    <span className="inline-flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="outline" aria-pressed={state.liked} onClick={toggle}>
        <Heart className={cn('size-4.5', state.liked && 'fill-current text-info')} />
        {t('like')}
        <span className="sr-only"> {title}</span>
        <span className="font-mono text-label">{state.likes}</span>
      </Button>
      {error && (
        <span role="alert" className="text-label text-destructive">
          {error}
        </span>
      )}
    </span>
  )
}

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
